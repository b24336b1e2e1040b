import { expect, test } from 'vitest';
import { addDays, calendarDay } from '#calendar/calendar-day.ts';
import { sevenDayRate } from './rates.ts';
import { weekShares, WEEKS_SHOWN } from './week-shares.ts';

const TODAY = calendarDay('2026-03-11');

test('the bars are the last twelve times seven days, oldest first, and the last one is the 7-day rate', () => {
  const days = Array.from({ length: 84 }, (_, daysAgo) => ({
    day: addDays(TODAY, -daysAgo),
    summary: { scheduled: 2, completed: daysAgo < 7 ? 1 : 2, skipped: daysAgo === 83 ? 2 : 0 },
  }));
  const summaries = new Map(days.map(({ day, summary }) => [day, daysWithoutSkipped(summary)]));
  const shares = weekShares(summaries, TODAY);
  expect(shares).toHaveLength(WEEKS_SHOWN);
  expect(shares.at(-1)).toEqual({ from: '2026-03-05', to: TODAY, completed: 7, due: 14, percent: 50 });
  expect(shares.at(-1)?.percent).toBe(sevenDayRate(summaries, TODAY));
  expect(shares[0]).toMatchObject({ to: addDays(TODAY, -77), completed: 12, due: 12, percent: 100 });
});

test('weeks without anything due are empty', () => {
  expect(weekShares(new Map(), TODAY).every(({ due, percent }) => due === 0 && percent === 0)).toBe(true);
});

// Whatever is skipped was not completed.
const daysWithoutSkipped = (summary: { scheduled: number; completed: number; skipped: number }) => ({
  ...summary,
  completed: Math.min(summary.completed, summary.scheduled - summary.skipped),
});
