import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { RefObject } from 'react';
import type { ViewName } from '#features/dashboard/views.ts';
import type { DashboardPhase } from './use-dashboard-phase.ts';
import { useFocusAfterDay, useFocusAfterHabits, useFocusAfterView } from './use-focus-afterwards.ts';

type FocusAfterwardsProps = {
  heading: RefObject<HTMLElement | null>;
  phase: DashboardPhase;
  isCovered: boolean;
  view: ViewName;
  day: CalendarDay;
};

/** Shows nothing. It keeps the focus when what had it goes, and loads after the first paint. */
export const FocusAfterwards = ({ heading, phase, isCovered, view, day }: FocusAfterwardsProps) => {
  useFocusAfterHabits(heading, phase, isCovered);
  useFocusAfterView(view);
  useFocusAfterDay(day);
  return null;
};
