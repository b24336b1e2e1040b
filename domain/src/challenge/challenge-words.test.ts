import { expect, test } from 'vitest';
import type { CalendarDay } from '#calendar/calendar-day.ts';
import { challengeDates, togetherWords, waitlistWords } from './challenge-words.ts';

const day = (text: string) => text as CalendarDay;

test.each([
  ['2026-09-02', '2026-09-08', '2 to 8 September'],
  ['2026-09-28', '2026-10-04', '28 September to 4 October'],
  ['2026-09-02', '2026-09-02', '2 September'],
  ['2026-12-28', '2027-01-03', '28 December to 3 January 2027'],
])('the challenge of %s to %s is written "%s"', (start, end, words) => {
  expect(challengeDates(day(start), day(end), day('2026-09-05'))).toBe(words);
});

test('one is told in the singular', () => {
  expect([0, 1, 2].map(togetherWords)).toEqual([
    'perfect days together',
    'perfect day together',
    'perfect days together',
  ]);
  expect([0, 1, 128].map(waitlistWords)).toEqual([
    'Nobody is waiting yet.',
    '1 person is waiting.',
    '128 people are waiting.',
  ]);
});
