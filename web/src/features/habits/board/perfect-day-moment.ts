import type { Habit } from '@crushing/contract/habits/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { dayProgress, withHabit } from '@crushing/domain/habits/completion-list';
import { OPEN, withCompletion } from '@crushing/domain/habits/instance';
import { isPerfectDay } from '@crushing/domain/habits/perfect-day';

/** Whether ticking this habit makes the day perfect. A habit that began after the day was not due on it. */
export const makesDayPerfect = (habits: readonly Habit[], { id, startDay }: Habit, day: CalendarDay): boolean => {
  if (startDay > day) return false;
  const listed = habits.map((each) => ({
    id: each.id,
    schedules: each.schedules,
    startDay: each.startDay,
    instance: each.instance ?? OPEN,
  }));
  if (isPerfectDay(dayProgress(listed, day))) return false;
  const ticked = withHabit(listed, id, (each) => ({ ...each, instance: withCompletion(each.instance, true) }));
  return isPerfectDay(dayProgress(ticked, day));
};
