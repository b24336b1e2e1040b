import { calendarDayFromEpoch, epochDayOf, weekdayOfEpochDay } from '#calendar/calendar-day.ts';
import type { CalendarDay } from '#calendar/calendar-day.ts';
import { WEEKDAYS } from '#calendar/weekday.ts';
import type { DaySummary } from '#habits/perfect-day.ts';
import { appliesTo } from '#habits/schedule.ts';
import { countsOn } from './progress-facts.ts';
import type { DayMark, ProgressHabit } from './progress-facts.ts';

// A heat map of ten years asks for 3,650 days of a hundred habits at once, so the schedules are walked in whole
// stretches on day numbers, without making a text for each day of each habit.

type Counts = { scheduled: number; completed: number; skipped: number };

/** What was scheduled, completed and skipped on each day from `from` to `to` (both included), in their order. */
export const daySummaries = (
  { habits, records }: { readonly habits: readonly ProgressHabit[]; readonly records: readonly DayMark[] },
  from: CalendarDay,
  to: CalendarDay,
): Map<CalendarDay, DaySummary> => {
  const first = epochDayOf(from);
  const days: Counts[] = Array.from({ length: Math.max(0, epochDayOf(to) - first + 1) }, () => ({
    scheduled: 0,
    completed: 0,
    skipped: 0,
  }));
  for (const habit of habits) addScheduled(habit, days, first);
  const habitsById = new Map(habits.map((habit) => [habit.id, habit]));
  for (const { habitId, date, completed, skipped } of records) {
    const habit = habitsById.get(habitId);
    if (habit === undefined || date < from || date > to || !countsOn(habit, date)) continue;
    const counts = days[epochDayOf(date) - first];
    if (counts === undefined) continue;
    if (completed) counts.completed += 1;
    if (skipped) counts.skipped += 1;
  }
  return new Map(days.map((counts, index) => [calendarDayFromEpoch(first + index), counts]));
};

const addScheduled = ({ startDay, deletedOn, schedules }: ProgressHabit, days: Counts[], first: number): void => {
  const begin = Math.max(first, epochDayOf(startDay));
  const end = Math.min(first + days.length, deletedOn ? epochDayOf(deletedOn) : Infinity);
  for (const [index, schedule] of schedules.entries()) {
    const next = schedules[index + 1];
    const stretchBegin = index === 0 ? begin : Math.max(begin, epochDayOf(schedule.from));
    const stretchEnd = next === undefined ? end : Math.min(end, epochDayOf(next.from));
    const applies = new Set(WEEKDAYS.filter((weekday) => appliesTo(schedule, weekday)));
    for (let epochDay = stretchBegin; epochDay < stretchEnd; epochDay++) {
      const counts = days[epochDay - first];
      if (counts !== undefined && applies.has(weekdayOfEpochDay(epochDay))) counts.scheduled += 1;
    }
  }
};
