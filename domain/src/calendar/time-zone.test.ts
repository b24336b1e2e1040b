import * as fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { addDays, calendarDay, daysBetween } from './calendar-day.ts';
import { dayAt, endOfDay, instantAt, isTimeZone, startOfDay, wallClockAt } from './time-zone.ts';
import { processorMs } from '#testing/processor-time.ts';

const ZONES = [
  'America/New_York',
  'America/Los_Angeles',
  'Europe/London',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'America/Havana',
  'America/St_Johns',
  'Asia/Tehran',
  'Antarctica/Troll',
  'Africa/Casablanca',
  'UTC',
] as const;

// The clock changes of the United States, Europe, Lord Howe and Cairo, the date line jump of Apia, a leap day, a year's
// end.
const DAYS = [
  '2024-03-10',
  '2024-11-03',
  '2024-03-31',
  '2024-10-27',
  '2024-04-07',
  '2024-10-06',
  '2024-04-26',
  '2024-11-01',
  '2024-02-29',
  '2024-12-31',
] as const;

const DAY_ENDS = [0, 3, 6] as const;

const HOUR = 3_600_000;

/** The day computed from the wall clock, independently of the code under test. */
const dayOnWall = (instantMs: number, timeZone: string, dayEndsAt: number): string => {
  const wall = Temporal.Instant.fromEpochMilliseconds(instantMs).toZonedDateTimeISO(timeZone).toPlainDateTime();
  return wall
    .toPlainDate()
    .subtract({ days: wall.hour < dayEndsAt ? 1 : 0 })
    .toString();
};

const midnightOf = (day: string): number => Temporal.PlainDate.from(day).toZonedDateTime('UTC').epochMilliseconds;

const cases = ZONES.flatMap((timeZone) =>
  DAYS.flatMap((day) => DAY_ENDS.map((dayEndsAt) => ({ timeZone, day, dayEndsAt }))),
);

const originalZone = process.env.TZ;

afterEach(() => {
  if (originalZone === undefined) delete process.env.TZ;
  else process.env.TZ = originalZone;
});

describe('the owner’s day', () => {
  test('there are 480 cases of zone, day and end of day', () => {
    expect(cases).toHaveLength(480);
  });

  test.each(cases)(
    '$timeZone, $day, day ends at $dayEndsAt: every quarter of an hour falls on the right day',
    (one) => {
      for (let quarter = -60; quarter <= 156; quarter++) {
        const instant = midnightOf(one.day) + quarter * 15 * 60_000;
        expect(dayAt(instant, one.timeZone, one.dayEndsAt)).toBe(dayOnWall(instant, one.timeZone, one.dayEndsAt));
      }
      const end = endOfDay(calendarDay(one.day), one.timeZone, one.dayEndsAt);
      expect(dayAt(end - 1, one.timeZone, one.dayEndsAt)).toBe(one.day);
      expect(dayOnWall(end - 1, one.timeZone, one.dayEndsAt)).toBe(one.day);
      expect(dayAt(end, one.timeZone, one.dayEndsAt) > one.day).toBe(true);
      expect(dayOnWall(end, one.timeZone, one.dayEndsAt) > one.day).toBe(true);
    },
  );

  test.each(['UTC', 'America/New_York', 'Pacific/Kiritimati', 'Asia/Kathmandu'])(
    'does not depend on the zone of the machine: %s',
    (machineZone) => {
      process.env.TZ = machineZone;
      const wanted = Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(machineZone).offsetNanoseconds / 6e10;
      expect(new Date(0).getTimezoneOffset()).toBe(wanted === 0 ? 0 : -wanted);
      for (const { timeZone, day, dayEndsAt } of cases) {
        const instant = midnightOf(day) + 5 * HOUR;
        expect(dayAt(instant, timeZone, dayEndsAt)).toBe(dayOnWall(instant, timeZone, dayEndsAt));
      }
    },
  );

  test('equals the wall in any zone at random instants', () => {
    const zones = Intl.supportedValuesOf('timeZone');
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: midnightOf('2015-01-01'), max: midnightOf('2040-01-01') }),
        (timeZone, instant) => {
          expect(dayAt(instant, timeZone, 0)).toBe(dayOnWall(instant, timeZone, 0));
          const { day, hour, minute, second } = wallClockAt(instant, timeZone);
          const wall = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone);
          expect([day, hour, minute, second]).toEqual([
            wall.toPlainDate().toString(),
            wall.hour,
            wall.minute,
            wall.second,
          ]);
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('never goes back: a day lasts from the end of the one before to its own end', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: midnightOf('2005-01-01'), max: midnightOf('2030-01-01') }),
        (timeZone, dayEndsAt, instant) => {
          const day = dayAt(instant, timeZone, dayEndsAt);
          expect(startOfDay(day, timeZone, dayEndsAt)).toBe(endOfDay(addDays(day, -1), timeZone, dayEndsAt));
          expect(startOfDay(day, timeZone, dayEndsAt)).toBeLessThanOrEqual(instant);
          expect(endOfDay(day, timeZone, dayEndsAt)).toBeGreaterThan(instant);
          const later = dayAt(instant + HOUR, timeZone, dayEndsAt);
          expect(daysBetween(day, later)).toBeGreaterThanOrEqual(0);
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('a day that has begun stays when clocks go back two hours across its end', () => {
    // Troll goes from 03:00 back to 01:00 on 27 October 2024, at 01:00 UTC.
    const change = midnightOf('2024-10-27') + HOUR;
    expect(dayAt(change - 1, 'Antarctica/Troll', 2)).toBe('2024-10-27');
    expect(dayAt(change, 'Antarctica/Troll', 2)).toBe('2024-10-27');
  });

  test('Apia had no 30 December 2011', () => {
    const end = endOfDay(calendarDay('2011-12-29'), 'Pacific/Apia', 0);
    expect(dayAt(end - 1, 'Pacific/Apia', 0)).toBe('2011-12-29');
    expect(dayAt(end, 'Pacific/Apia', 0)).toBe('2011-12-31');
    expect(endOfDay(calendarDay('2011-12-30'), 'Pacific/Apia', 0)).toBe(end);
  });
});

describe('instantAt', () => {
  const first = (day: string, time: string, timeZone: string): number =>
    Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(timeZone, { disambiguation: 'earlier' })
      .epochMilliseconds;

  test('a time that comes twice is the first of the two', () => {
    expect(instantAt(calendarDay('2024-11-03'), 90, 'America/New_York')).toBe(
      first('2024-11-03', '01:30', 'America/New_York'),
    );
    expect(instantAt(calendarDay('2024-04-07'), 105, 'Australia/Lord_Howe')).toBe(
      first('2024-04-07', '01:45', 'Australia/Lord_Howe'),
    );
  });

  test('a time that is left out is the moment of the jump', () => {
    expect(instantAt(calendarDay('2024-03-10'), 150, 'America/New_York')).toBe(
      first('2024-03-10', '03:00', 'America/New_York'),
    );
    expect(instantAt(calendarDay('2024-10-06'), 135, 'Australia/Lord_Howe')).toBe(
      first('2024-10-06', '02:30', 'Australia/Lord_Howe'),
    );
    // Cairo leaves out the hour after midnight.
    expect(instantAt(calendarDay('2024-04-26'), 0, 'Africa/Cairo')).toBe(first('2024-04-26', '01:00', 'Africa/Cairo'));
  });

  test('1440 minutes are the next midnight', () => {
    expect(instantAt(calendarDay('2024-12-31'), 1440, 'Asia/Kathmandu')).toBe(
      first('2025-01-01', '00:00', 'Asia/Kathmandu'),
    );
  });
});

describe('isTimeZone', () => {
  test.each(['UTC', 'Europe/Berlin', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5', 'europe/berlin'])(
    '%s is one',
    (text) => {
      expect(isTimeZone(text)).toBe(true);
    },
  );

  test.each(['', 'Mars/Olympus', '+02:00', '-05', 'Europe/Berlin ', '../../etc', 'a'.repeat(65)])(
    '%j is none',
    (text) => {
      expect(isTimeZone(text)).toBe(false);
      expect(isTimeZone(text)).toBe(false);
    },
  );

  test('an unknown zone is refused where a day is asked for', () => {
    expect(() => dayAt(0, 'Mars/Olympus', 0)).toThrow(RangeError);
  });
});

test('asking again within a day costs no calendar work', () => {
  const now = midnightOf('2026-09-03') + 9 * HOUR;
  dayAt(now, 'Europe/Berlin', 0);
  const work = processorMs(() => {
    for (let count = 0; count < 100_000; count++) dayAt(now + count, 'Europe/Berlin', 0);
  });
  // Formatting a date 100,000 times takes longer than this on any machine.
  expect(work).toBeLessThan(100);
});
