import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, calendarDay, daysBetween } from '#calendar/calendar-day.ts';
import type { CalendarDay } from '#calendar/calendar-day.ts';
import type { Weekday } from '#calendar/weekday.ts';
import { aSchedule, anySchedules } from './testing/random-history.ts';
import {
  isAnyScheduledBetween,
  isScheduledOn,
  isUnscheduled,
  scheduleLabel,
  scheduleOn,
  withScheduleFrom,
} from './schedule.ts';
import type { Schedule, ScheduleRule } from './schedule.ts';
import { processorMs } from '#testing/processor-time.ts';

const MONDAY = calendarDay('2026-08-31');
const TUESDAY = addDays(MONDAY, 1);

describe('isScheduledOn', () => {
  const scheduledDays = (type: 'daily' | 'weekly', weekdays: Weekday[] | null): number =>
    [0, 1, 2, 3, 4, 5, 6].filter((offset) => isScheduledOn([aSchedule({ type, weekdays })], addDays(MONDAY, offset)))
      .length;

  test('a daily habit without weekdays applies on every day', () => {
    expect(scheduledDays('daily', null)).toBe(7);
    expect(scheduledDays('daily', [])).toBe(7);
  });

  test('a daily habit with weekdays applies on those', () => {
    expect(scheduledDays('daily', ['monday', 'friday'])).toBe(2);
  });

  test('a weekly habit with no weekdays applies on no day', () => {
    expect(scheduledDays('weekly', null)).toBe(0);
    expect(scheduledDays('weekly', [])).toBe(0);
    expect(isUnscheduled({ type: 'weekly', weekdays: [] })).toBe(true);
    expect(isUnscheduled({ type: 'daily', weekdays: [] })).toBe(false);
  });

  test('a weekly habit applies on its weekdays only', () => {
    const schedules = [aSchedule({ type: 'weekly', weekdays: ['tuesday'] })];
    expect(isScheduledOn(schedules, MONDAY)).toBe(false);
    expect(isScheduledOn(schedules, TUESDAY)).toBe(true);
  });
});

describe('versions', () => {
  const daily = aSchedule({ from: MONDAY });
  const weekly = aSchedule({ from: addDays(MONDAY, 10), type: 'weekly', weekdays: ['friday'] });

  test('a day follows the version in force on it, and days before the first follow the first', () => {
    expect(scheduleOn([daily, weekly], addDays(MONDAY, -5))).toBe(daily);
    expect(scheduleOn([daily, weekly], addDays(MONDAY, 9))).toBe(daily);
    expect(scheduleOn([daily, weekly], addDays(MONDAY, 10))).toBe(weekly);
    expect(scheduleOn([daily, weekly], addDays(MONDAY, 1000))).toBe(weekly);
    expect(() => scheduleOn([], MONDAY)).toThrow(RangeError);
  });

  const changed = (schedules: readonly Schedule[], today: CalendarDay, rule: ScheduleRule, startDay = MONDAY) =>
    withScheduleFrom(schedules, { today, startDay }, rule);

  test('a new rule begins today and past days keep theirs', () => {
    expect(changed([daily], weekly.from, weekly)).toEqual([daily, weekly]);
  });

  test('a second change on the same day replaces the first', () => {
    const once = changed([daily], weekly.from, { type: 'weekly', weekdays: ['monday'] });
    expect(changed(once, weekly.from, weekly)).toEqual([daily, weekly]);
    expect(changed([daily], MONDAY, weekly)).toEqual([{ ...weekly, from: MONDAY }]);
  });

  test('a change on the day of creation keeps the rule of earlier days only where those were lived', () => {
    const backFilled = addDays(MONDAY, -3);
    const once = changed([daily], MONDAY, weekly, backFilled);
    expect(once).toEqual([
      { ...daily, from: addDays(MONDAY, -1) },
      { ...weekly, from: MONDAY },
    ]);
    expect(isScheduledOn(once, backFilled)).toBe(true);
    expect(changed(once, MONDAY, daily, backFilled)).toHaveLength(1);
    expect(changed([daily], MONDAY, daily, backFilled)).toEqual([daily]);
    expect(changed([daily], MONDAY, weekly)).toEqual([{ ...weekly, from: MONDAY }]);
  });

  test('clearing and choosing days again on the day of creation leaves one rule', () => {
    const cleared = changed([daily], MONDAY, { type: 'weekly', weekdays: null });
    expect(changed(cleared, MONDAY, weekly)).toEqual([{ ...weekly, from: MONDAY }]);
  });

  test('an identical rule adds nothing, and going back on the same day leaves no trace', () => {
    expect(changed([daily], TUESDAY, { type: 'daily', weekdays: [] })).toEqual([daily]);
    expect(changed([daily, weekly], weekly.from, daily)).toEqual([daily]);
  });

  test('weekdays are kept in the order of the week, once each', () => {
    const [schedule] = changed([], MONDAY, { type: 'weekly', weekdays: ['friday', 'monday', 'friday'] });
    expect(schedule?.weekdays).toEqual(['monday', 'friday']);
  });

  test('any series of changes leaves earlier days alone and gives later days the new rule', () => {
    fc.assert(
      fc.property(anySchedules, fc.integer({ min: 0, max: 60 }), anySchedules, (schedules, offset, [rule]) => {
        const first = schedules[0];
        if (!first || !rule) throw new Error('a list of schedules is never empty');
        const today = addDays(first.from, offset);
        const versions = withScheduleFrom(schedules, { today, startDay: first.from }, rule);
        for (let day = addDays(first.from, 1); day < addDays(today, 30); day = addDays(day, 1)) {
          const expected = day < today ? isScheduledOn(schedules, day) : isScheduledOn([rule], day);
          expect(isScheduledOn(versions, day)).toBe(expected);
        }
        expect(versions.map(({ from }) => from).toSorted()).toEqual(versions.map(({ from }) => from));
      }),
      { numRuns: 500 },
    );
  });
});

describe('scheduleOn', () => {
  test('gives the last version that began by a day, and the first one before all of them', () => {
    fc.assert(
      fc.property(anySchedules, fc.integer({ min: -5, max: 90 }), (schedules, offset) => {
        const day = addDays(calendarDay('2024-02-01'), offset);
        const expected = schedules.findLast(({ from }) => from <= day) ?? schedules[0];
        expect(scheduleOn(schedules, day)).toBe(expected);
      }),
    );
  });

  test('looks at a few of a thousand versions, because a life is walked day by day', () => {
    let looks = 0;
    const schedules = Array.from({ length: 1000 }, (_, place) => ({
      ...aSchedule({}),
      get from() {
        looks += 1;
        return addDays(MONDAY, place);
      },
    }));
    scheduleOn(schedules, MONDAY);
    expect(looks).toBeLessThan(20);
  });
});

describe('isAnyScheduledBetween', () => {
  test('equals looking at every day', () => {
    fc.assert(
      fc.property(
        anySchedules,
        fc.integer({ min: -20, max: 80 }),
        fc.integer({ min: -3, max: 60 }),
        (schedules, offset, length) => {
          const after = addDays(scheduleOn(schedules, MONDAY).from, offset);
          const before = addDays(after, length);
          let isAny = false;
          for (let day = addDays(after, 1); day < before; day = addDays(day, 1)) {
            isAny ||= isScheduledOn(schedules, day);
          }
          expect(isAnyScheduledBetween(schedules, after, before)).toBe(isAny);
        },
      ),
      { numRuns: 3000 },
    );
  });

  test('a gap of a thousand years costs no more than one of a week', () => {
    const nothing = [aSchedule({ type: 'weekly', weekdays: null })];
    const [from, to] = [calendarDay('1000-01-01'), calendarDay('2999-12-31')];
    expect(daysBetween(from, to)).toBeGreaterThan(700_000);
    const work = processorMs(() => {
      for (let count = 0; count < 1000; count++) isAnyScheduledBetween(nothing, from, to);
    });
    // Walking 700 million days would take seconds.
    expect(work).toBeLessThan(200);
  });
});

test.each([
  ['daily', null, 'Daily'],
  ['daily', [], 'Daily'],
  ['weekly', ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'], 'Daily'],
  ['weekly', ['monday'], 'Mon'],
  ['weekly', ['friday', 'monday', 'tuesday', 'wednesday', 'thursday'], 'Weekdays'],
  ['daily', ['sunday', 'saturday'], 'Weekends'],
  ['weekly', ['friday', 'monday', 'wednesday'], 'Mon, Wed, Fri'],
  ['weekly', null, 'Unscheduled'],
] as ['daily' | 'weekly', Weekday[] | null, string][])('a %s habit on %j is labelled %s', (type, weekdays, label) => {
  expect(scheduleLabel({ type, weekdays })).toBe(label);
});
