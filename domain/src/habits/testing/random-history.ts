import * as fc from 'fast-check';
import { addDays, calendarDay } from '#calendar/calendar-day.ts';
import { WEEKDAYS } from '#calendar/weekday.ts';
import type { InstanceState } from '#habits/instance.ts';
import type { Schedule, ScheduleRule } from '#habits/schedule.ts';

/** The day around which random histories lie. */
export const DAY_ONE = calendarDay('2024-02-01');

/** A daily schedule from the first day, unless `parts` say otherwise. */
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

/** One step in a history: a change of an instance, of the rule, or the start of the next day. */
export type HistoryStep =
  | { readonly kind: 'instance'; readonly daysAgo: number; readonly state: InstanceState }
  | { readonly kind: 'rule'; readonly rule: ScheduleRule }
  | { readonly kind: 'days pass'; readonly count: number };

const anyState = fc.constantFrom<InstanceState>(
  { completed: true, skipped: false },
  { completed: true, skipped: false },
  { completed: false, skipped: true },
  { completed: false, skipped: false },
);

// Mostly today and yesterday, sometimes the past, a day ahead, or before the first day.
const anyDaysAgo = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(0, 0, 0, 1, 1, -1) },
  { weight: 3, arbitrary: fc.integer({ min: -1, max: 12 }) },
  { weight: 1, arbitrary: fc.integer({ min: 13, max: 70 }) },
);

/** A random history, step by step. */
export const anySteps: fc.Arbitrary<HistoryStep[]> = fc.array(
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({ kind: fc.constant('instance' as const), daysAgo: anyDaysAgo, state: anyState }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('rule' as const), rule: anyRule }) },
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant('days pass' as const),
        count: fc.oneof(
          { weight: 5, arbitrary: fc.constant(1) },
          { weight: 1, arbitrary: fc.integer({ min: 2, max: 9 }) },
        ),
      }),
    },
  ),
  { minLength: 1, maxLength: 60, size: 'max' },
);
