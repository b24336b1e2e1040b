import type { CalendarDay } from '#calendar/calendar-day.ts';

/** What decides whether a goal shows on the dashboard. */
export type GoalStatus = {
  readonly isActive: boolean;
  readonly isEnabled: boolean;
  /** The owner's day on which the banner was last dismissed. */
  readonly dismissedDate: CalendarDay | null;
};

/** Whether the banner shows on the owner's today: active, enabled, and not dismissed on that very day. */
export const isBannerShown = ({ isActive, isEnabled, dismissedDate }: GoalStatus, today: CalendarDay): boolean =>
  isActive && isEnabled && dismissedDate !== today;
