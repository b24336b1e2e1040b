import { addDays, calendarDayFromEpoch, epochDayOf } from '#calendar/calendar-day.ts';
import type { CalendarDay } from '#calendar/calendar-day.ts';
import type { CountedInstance } from '#habits/streak.ts';
import type { DayMark } from './progress-facts.ts';

/**
 * The marks of one habit over a range as one text, a sign a day: `x` completed, `s` skipped, `.` neither. A year of a
 * hundred habits takes 36 kB this way, and four megabytes as instances.
 */
export type MarkLine = string;

/** The line of a range; marks outside the range are left out. */
export const markLine = (marks: readonly Omit<DayMark, 'habitId'>[], from: CalendarDay, to: CalendarDay): MarkLine => {
  const first = epochDayOf(from);
  const signs = Array.from({ length: Math.max(0, epochDayOf(to) - first + 1) }, () => '.');
  for (const { date, completed, skipped } of marks) {
    if (date < from || date > to) continue;
    if (completed || skipped) signs[epochDayOf(date) - first] = completed ? 'x' : 's';
  }
  return signs.join('');
};

/** The completed and skipped days of a line that begins on `from`, oldest first. */
export const marksFromLine = (habitId: number, line: MarkLine, from: CalendarDay): DayMark[] => {
  const first = epochDayOf(from);
  return Array.from(line).flatMap((sign, index) =>
    sign === '.'
      ? []
      : [{ habitId, date: calendarDayFromEpoch(first + index), completed: sign === 'x', skipped: sign === 's' }],
  );
};

/** The marks of one habit as instances for the streak rules. */
export const countedInstancesOf = (marks: readonly DayMark[], habitId: number): CountedInstance[] =>
  marks.flatMap(({ habitId: owner, date: day, completed, skipped }) =>
    owner === habitId ? [{ day, completed, skipped }] : [],
  );

/** The days that the figures of the progress page need: today and the 90 days before it. */
export const figuresRange = (today: CalendarDay): readonly [CalendarDay, CalendarDay] => [addDays(today, -90), today];
