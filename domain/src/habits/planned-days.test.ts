import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, calendarDay, weekdayOf } from '#calendar/calendar-day.ts';
import { WEEKDAYS } from '#calendar/weekday.ts';
import { plannedDays, ruleForDays, withDaySwitched } from './planned-days.ts';
import { isScheduledOn, isUnscheduled, scheduleLabel } from './schedule.ts';

const MONDAY = calendarDay('2025-09-01');
const anyDays = fc.subarray([...WEEKDAYS]);
const anyRule = fc.record({
  type: fc.constantFrom('daily' as const, 'weekly' as const),
  weekdays: fc.option(fc.shuffledSubarray([...WEEKDAYS]), { nil: null }),
});

test('the planned days are exactly the days the rule applies to', () => {
  fc.assert(
    fc.property(anyRule, (rule) => {
      const schedules = [{ from: MONDAY, ...rule }];
      const week = [0, 1, 2, 3, 4, 5, 6].map((count) => addDays(MONDAY, count));
      expect(plannedDays(rule)).toEqual(week.filter((day) => isScheduledOn(schedules, day)).map(weekdayOf));
    }),
  );
});

test('any choice of days can be written as a rule and read back', () => {
  fc.assert(
    fc.property(anyDays, (days) => {
      expect(plannedDays(ruleForDays(days))).toEqual(days);
    }),
  );
});

test('all seven days are a daily habit, and none is an unscheduled one', () => {
  expect(ruleForDays([...WEEKDAYS])).toEqual({ type: 'daily', weekdays: null });
  expect(scheduleLabel(ruleForDays([...WEEKDAYS]))).toBe('Daily');
  expect(ruleForDays([])).toEqual({ type: 'weekly', weekdays: null });
  expect(isUnscheduled(ruleForDays([]))).toBe(true);
});

test('switching a day twice changes nothing, and once changes that day only', () => {
  fc.assert(
    fc.property(anyDays, fc.constantFrom(...WEEKDAYS), (days, weekday) => {
      const once = withDaySwitched(days, weekday);
      expect(once.includes(weekday)).toBe(!days.includes(weekday));
      expect(once.filter((each) => each !== weekday)).toEqual(days.filter((each) => each !== weekday));
      expect(withDaySwitched(once, weekday)).toEqual(days);
    }),
  );
});
