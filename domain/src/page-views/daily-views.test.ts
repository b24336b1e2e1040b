import { expect, test } from 'vitest';
import { calendarDay } from '#calendar/calendar-day.ts';
import { busiestDay, dailyViews } from './daily-views.ts';

const day = (text: string, views: number) => ({ day: calendarDay(text), views });

test('days without views stand between the others with 0', () => {
  const days = dailyViews([day('2026-03-01', 3)], calendarDay('2026-02-27'), calendarDay('2026-03-02'));
  expect(days).toEqual([day('2026-02-27', 0), day('2026-02-28', 0), day('2026-03-01', 3), day('2026-03-02', 0)]);
});

test('a period of one day has one day', () => {
  expect(dailyViews([], calendarDay('2026-03-01'), calendarDay('2026-03-01'))).toEqual([day('2026-03-01', 0)]);
});

test.each([
  ['the day with the most views', [day('2026-03-01', 1), day('2026-03-02', 4), day('2026-03-03', 2)], '2026-03-02'],
  ['the earliest of two equal days', [day('2026-03-01', 4), day('2026-03-02', 4)], '2026-03-01'],
  ['none without views', [day('2026-03-01', 0)], undefined],
])('the busiest day is %s', (_what, days, busiest) => {
  expect(busiestDay(days)?.day).toBe(busiest);
});
