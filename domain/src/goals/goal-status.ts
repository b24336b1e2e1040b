import type { CalendarDay } from '#calendar/calendar-day.ts';

/** The fields of a goal that decide whether its banner shows. */
export type GoalStatus = {
  readonly isActive: boolean;
  readonly isEnabled: boolean;
  /** The owner's day on which the banner was last dismissed. */
  readonly dismissedDate: CalendarDay | null;
};

/** Whether the banner shows on the owner's today: active, enabled, and not dismissed on that day. */
export const isBannerShown = ({ isActive, isEnabled, dismissedDate }: GoalStatus, today: CalendarDay): boolean =>
  isActive && isEnabled && dismissedDate !== today;
