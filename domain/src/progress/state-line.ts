import { addDays, calendarDayFromEpoch, epochDayOf } from '#calendar/calendar-day.ts';
import type { CalendarDay } from '#calendar/calendar-day.ts';
import type { CountedInstance } from '#habits/streak.ts';
import type { DatedState } from './progress-facts.ts';

/**
 * The states of one habit over a range as one text, a sign a day: `x` completed, `s` skipped, `.` neither. A year of a
 * hundred habits takes 36 kB this way, and four megabytes as instances.
 */
export type StateLine = string;

/** The line of a range; states outside the range are left out. */
export const stateLine = (
  states: readonly Omit<DatedState, 'habitId'>[],
  from: CalendarDay,
  to: CalendarDay,
): StateLine => {
  const first = epochDayOf(from);
  const signs = Array.from({ length: Math.max(0, epochDayOf(to) - first + 1) }, () => '.');
  for (const { date, completed, skipped } of states) {
    if (date < from || date > to) continue;
    if (completed || skipped) signs[epochDayOf(date) - first] = completed ? 'x' : 's';
  }
  return signs.join('');
};

/** The completed and skipped days of a line that begins on `from`, oldest first. */
export const statesFromLine = (habitId: number, line: StateLine, from: CalendarDay): DatedState[] => {
  const first = epochDayOf(from);
  return Array.from(line).flatMap((sign, index) =>
    sign === '.'
      ? []
      : [{ habitId, date: calendarDayFromEpoch(first + index), completed: sign === 'x', skipped: sign === 's' }],
  );
};

/** The states of one habit as instances for the streak rules. */
export const countedInstancesOf = (states: readonly DatedState[], habitId: number): CountedInstance[] =>
  states.flatMap(({ habitId: owner, date: day, completed, skipped }) =>
    owner === habitId ? [{ day, completed, skipped }] : [],
  );

/** The days that the figures of the progress page need: today and the 90 days before it. */
export const figuresRange = (today: CalendarDay): readonly [CalendarDay, CalendarDay] => [addDays(today, -90), today];
