import { expect, test } from 'vitest';
import { calendarDayFromEpoch } from '#calendar/calendar-day.ts';
import { groupByPersonAndDay } from './feed-groups.ts';

const TODAY = calendarDayFromEpoch(20_000);
const YESTERDAY = calendarDayFromEpoch(19_999);
const row = (userId: number, day = TODAY) => ({ userId, day });
const sizesOf = (...rows: ReturnType<typeof row>[]) =>
  groupByPersonAndDay(rows, (each) => each).map(({ length }) => length);

test('what one person did stays together until somebody else comes between or the day ends', () => {
  expect(sizesOf()).toEqual([]);
  expect(sizesOf(row(1), row(1), row(2), row(1))).toEqual([2, 1, 1]);
  expect(sizesOf(row(1), row(1, YESTERDAY), row(1, YESTERDAY))).toEqual([1, 2]);
});
