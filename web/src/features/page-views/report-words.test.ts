import { addDays, calendarDay } from '@crushing/domain/calendar/calendar-day';
import { expect, test } from 'vitest';
import { chartWords, shortDay, visitWords } from './report-words.ts';

const from = calendarDay('2026-08-08');
const month = (views: number, at: number) =>
  Array.from({ length: 30 }, (_, index) => ({ day: addDays(from, index), views: index === at ? views : 1 }));

test('a chart says its period, its highest value and the day of it', () => {
  expect(chartWords(month(131, 26))).toBe('Views a day, last 30 days, highest 131 on September 3');
  expect(chartWords(month(12_345, 0))).toBe('Views a day, last 30 days, highest 12,345 on August 8');
  expect(chartWords([{ day: from, views: 1 }])).toBe('Views a day, last day, highest 1 on August 8');
  expect(chartWords([{ day: from, views: 0 }])).toBe('Views a day, last day, none');
});

test('the visits of a path are said with their counts', () => {
  const of = (uniqueVisitors: number, uniqueSessions: number) =>
    visitWords({ uniqueVisitors, uniqueSessions, authenticatedUsers: 1 });
  expect(of(1, 1)).toBe('1 visitor · 1 session · 1 signed in');
  expect(of(1234, 2000)).toBe('1,234 visitors · 2,000 sessions · 1 signed in');
});

test('a day is short below the chart', () => {
  expect(shortDay(from)).toBe('Aug 8');
});
