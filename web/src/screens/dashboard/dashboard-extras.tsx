import { GoalBanner } from '#features/goals/goal-banner.tsx';
import { DayControls } from './day-controls.tsx';
import { FocusAfterwards } from './focus-afterwards.tsx';
import { FooterPlace } from './footer-place.tsx';
import { GridSide } from './grid-side.tsx';

/** What every dashboard has besides its habits. One file for all, because each file costs a phone as much as its code. */
export const DASHBOARD_EXTRAS = { DayControls, FocusAfterwards, FooterPlace, GoalBanner, GridSide };
