import * as fc from 'fast-check';
import { addDays, calendarDay } from '#calendar/calendar-day.ts';
import { WEEKDAYS } from '#calendar/weekday.ts';
import type { Schedule, ScheduleRule } from '#habits/schedule.ts';

/** The day around which random histories lie. */
export const DAY_ONE = calendarDay('2024-02-01');

/** A daily habit from the first day, with what the test cares about on top. */
export const aSchedule = (parts: Partial<Schedule>): Schedule => ({
  from: DAY_ONE,
  type: 'daily',
  weekdays: null,
  ...parts,
});

/** Any rule: daily or weekly, with none, some or all weekdays. */
export const anyRule: fc.Arbitrary<ScheduleRule> = fc.record({
  type: fc.constantFrom('daily' as const, 'weekly' as const),
  weekdays: fc.option(fc.subarray([...WEEKDAYS]), { nil: null }),
});

/** One to four versions, sorted, the first from the first day. */
export const anySchedules: fc.Arbitrary<Schedule[]> = fc
  .array(fc.tuple(anyRule, fc.integer({ min: 1, max: 20 })), { minLength: 1, maxLength: 4 })
  .map((versions) => {
    let from = DAY_ONE;
    return versions.map(([{ type, weekdays }, length]) => {
      const schedule: Schedule = { from, type, weekdays: weekdays && [...weekdays] };
      from = addDays(from, length);
      return schedule;
    });
  });
