import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';

/** The detail of the window event of a tick of a day. `instanceId` is null until the instance is saved. */
export type HabitUpdated = { habitId: number; date: CalendarDay; completed: boolean; instanceId: number | null };

declare global {
  interface WindowEventMap {
    'habit-updated': CustomEvent<HabitUpdated>;
  }
}

export const announceHabitUpdated = (detail: HabitUpdated): void => {
  window.dispatchEvent(new CustomEvent('habit-updated', { detail }));
};
