import type { Habit } from '@crushing/contract/habits/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { dayProgress } from '@crushing/domain/habits/completion-list';
import type { ListedHabit } from '@crushing/domain/habits/completion-list';
import { OPEN, withCompletion } from '@crushing/domain/habits/instance';
import { isPerfectDay } from '@crushing/domain/habits/perfect-day';

/** Whether ticking this habit makes the day perfect. A tick before the habit's start makes it due on that day. */
export const makesDayPerfect = (habits: readonly ListedHabit[], { id }: Habit, day: CalendarDay): boolean => {
  const listed = habits.map((each) => ({
    id: each.id,
    schedules: each.schedules,
    startDay: each.startDay,
    instance: each.instance ?? OPEN,
  }));
  if (isPerfectDay(dayProgress(listed, day))) return false;
  const ticked = listed.map((each) =>
    each.id === id ? { ...each, instance: withCompletion(each.instance, true) } : each,
  );
  return isPerfectDay(dayProgress(ticked, day));
};
