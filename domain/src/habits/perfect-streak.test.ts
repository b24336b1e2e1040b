import { expect, test } from 'vitest';
import { addDays, calendarDay } from '#calendar/calendar-day.ts';
import { perfectStreakWith } from './perfect-streak.ts';

const TODAY = calendarDay('2026-09-06');

/** One sign a day, today last: `x` perfect, `o` open, `-` nothing due. */
const days = (signs: string) =>
  new Map(
    Array.from(signs, (sign, index) => [
      addDays(TODAY, index + 1 - signs.length),
      { scheduled: sign === '-' ? 0 : 1, completed: sign === 'x' ? 1 : 0, skipped: 0 },
    ]),
  );

test.each([
  ['xxx', 0, 3],
  ['oox', 0, 1],
  ['x-x', 0, 2],
  ['xxo', 1, 2],
  ['xxx', 1, 3],
  ['xoxx', 3, null],
  ['xxo', 0, null],
  ['x'.repeat(91), 0, 90],
  ['x'.repeat(91), 90, null],
])('in %s the day %i days ago makes the streak %s', (signs, daysAgo, streak) => {
  expect(perfectStreakWith(days(signs), addDays(TODAY, -daysAgo), TODAY)).toBe(streak);
});
