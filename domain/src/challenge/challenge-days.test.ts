import { expect, test } from 'vitest';
import type { CalendarDay } from '#calendar/calendar-day.ts';
import { dayNumberOf, daysOfRound, lastDayOf, memberDays } from './challenge-days.ts';

const START = '2026-03-09' as CalendarDay;
const ROUND = { startDate: START, endDate: lastDayOf(START) };
const day = (text: string) => text as CalendarDay;

test('a challenge has seven days', () => {
  expect(lastDayOf(START)).toBe('2026-03-15');
});

test.each([
  ['2026-03-08', 0],
  ['2026-03-09', 1],
  ['2026-03-15', 7],
  ['2026-04-01', 8],
])('%s is day %i', (text, number) => {
  expect(dayNumberOf(START, day(text))).toBe(number);
});

test('a member has the shares of the days lived, and nothing of those ahead', () => {
  const days = memberDays(ROUND, day('2026-03-11'), [0.2, 1, null, 0.5]);
  expect(days.map(({ share, isAhead }) => (isAhead ? 'ahead' : share))).toEqual([
    1,
    null,
    0.5,
    'ahead',
    'ahead',
    'ahead',
    'ahead',
  ]);
});

test('long after its end only the shares still known are told', () => {
  const days = memberDays(ROUND, day('2026-03-17'), [null, 1, 1]);
  expect(days.map(({ share, isKnown }) => (isKnown ? share : 'unknown'))).toEqual([
    'unknown',
    'unknown',
    'unknown',
    'unknown',
    'unknown',
    'unknown',
    null,
  ]);
});

test('a round that was closed early has the days up to its end', () => {
  const round = { startDate: START, endDate: day('2026-03-10') };
  expect(daysOfRound(round)).toEqual(['2026-03-09', '2026-03-10']);
  expect(memberDays(round, day('2026-03-12'), [1, 0.5, 1, 1]).map(({ share }) => share)).toEqual([1, 0.5]);
});
