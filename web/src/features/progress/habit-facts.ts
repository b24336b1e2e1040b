import type { Habit, Instance } from '@crushing/contract/habits';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { dayDetails } from '@crushing/domain/progress/day-details';
import type { DayEntry } from '@crushing/domain/progress/day-details';

/** What today's habits came to so far, in their order; work on a day off is not among them. */
export const entriesOfToday = (live: readonly Habit[], today: CalendarDay): DayEntry[] => {
  const records = live.flatMap(({ instance }): Instance[] => (instance?.date === today ? [instance] : []));
  return dayDetails({ habits: live, records }, today, today).filter(({ isScheduled }) => isScheduled);
};
