import { describe, expect, test } from 'vitest';
import { addDays, calendarDay } from '#calendar/calendar-day.ts';
import { percentOf, sevenDayRate } from '#progress/rates.ts';
import { isNeutralDay, isPerfectDay } from './perfect-day.ts';
import type { DaySummary } from './perfect-day.ts';
import { perfectDayStreak } from './perfect-streak.ts';

const TODAY = calendarDay('2026-09-03');

/** x perfect, h half done, s all skipped, n nothing scheduled, anything else nothing done. */
const SIGNS = new Map<string, DaySummary>([
  ['x', { scheduled: 3, completed: 2, skipped: 1 }],
  ['h', { scheduled: 4, completed: 2, skipped: 0 }],
  ['.', { scheduled: 3, completed: 0, skipped: 0 }],
  ['s', { scheduled: 2, completed: 0, skipped: 2 }],
  ['n', { scheduled: 0, completed: 0, skipped: 0 }],
]);

const summaryOf = (sign: string): DaySummary => SIGNS.get(sign) ?? { scheduled: 3, completed: 0, skipped: 0 };

/** One day for each sign; the last sign is today. */
const summaries = (signs: string) =>
  new Map(
    Array.from(signs.replaceAll(' ', ''))
      .toReversed()
      .map((sign, daysBack) => [addDays(TODAY, -daysBack), summaryOf(sign)] as const),
  );

test.each([
  ['x', true, false],
  ['h', false, false],
  ['.', false, false],
  ['s', false, true],
  ['n', false, true],
])('a day of the kind %s is perfect: %s, neutral: %s', (sign, isPerfect, isNeutral) => {
  expect(isPerfectDay(summaryOf(sign))).toBe(isPerfect);
  expect(isNeutralDay(summaryOf(sign))).toBe(isNeutral);
});

describe('perfectDayStreak', () => {
  test.each([
    ['xxx', 3, 'three perfect days'],
    ['xx.', 2, 'today not yet perfect'],
    ['xxh', 2, 'today half done'],
    ['x.x', 1, 'a miss stops the count'],
    ['xh.', 0, 'yesterday was not perfect'],
    ['xnsx', 2, 'neutral days are passed over'],
    ['xn', 1, 'nothing scheduled today'],
    ['', 0, 'no days at all'],
  ])('%j is %i: %s', (signs, streak) => {
    expect(perfectDayStreak(summaries(signs), TODAY)).toBe(streak);
  });

  test('looks back ninety days, whether today is done already or not', () => {
    expect(perfectDayStreak(summaries('x'.repeat(200)), TODAY)).toBe(90);
    expect(perfectDayStreak(summaries(`${'x'.repeat(200)}.`), TODAY)).toBe(90);
  });
});

describe('rates', () => {
  test('the seven-day rate counts today and the six days before, without skips', () => {
    expect(sevenDayRate(summaries('.......xxxxxxx'), TODAY)).toBe(100);
    expect(sevenDayRate(summaries('xxxxxxx.......'), TODAY)).toBe(0);
    expect(sevenDayRate(summaries('hhhhhhh'), TODAY)).toBe(50);
    expect(sevenDayRate(summaries('sns'), TODAY)).toBe(0);
  });

  test('a percentage is 100 for all only and 0 for none only', () => {
    expect(percentOf(499, 500)).toBe(99);
    expect(percentOf(1, 500)).toBe(1);
    expect(percentOf(2, 3)).toBe(67);
    expect(percentOf(0, 0)).toBe(0);
  });
});
