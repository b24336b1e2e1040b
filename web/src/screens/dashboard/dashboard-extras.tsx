import { GoalBanner } from '#features/goals/goal-banner.tsx';
import { DayControls } from './day-controls.tsx';
import { FocusAfterwards } from './focus-afterwards.tsx';
import { FooterPlace } from './footer-place.tsx';
import { GridSide } from './grid-side.tsx';

/** What every dashboard renders besides its habits. They share one lazy chunk, because each request costs processor time. */
export const DASHBOARD_EXTRAS = { DayControls, FocusAfterwards, FooterPlace, GoalBanner, GridSide };
