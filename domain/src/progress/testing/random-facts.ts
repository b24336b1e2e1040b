import * as fc from 'fast-check';
import { addDays } from '#calendar/calendar-day.ts';
import type { CalendarDay } from '#calendar/calendar-day.ts';
import { DAY_ONE, aSchedule, anySchedules } from '#habits/testing/random-history.ts';
import type { ProgressFacts, ProgressHabit, ProgressInstance } from '#progress/progress-facts.ts';

/** The today of random facts, some months after their first day. */
export const LATE = addDays(DAY_ONE, 110);

/** A daily habit from the first day, unless `parts` say otherwise. */
export const aHabit = (parts: Partial<ProgressHabit> = {}): ProgressHabit => ({
  id: 1,
  name: 'Read',
  startDay: DAY_ONE,
  schedules: [aSchedule({})],
  ...parts,
});

/** A completed instance of habit 1, unless `parts` say otherwise. */
export const anInstance = (date: CalendarDay, parts: Partial<ProgressInstance> = {}): ProgressInstance => ({
  habitId: 1,
  date,
  completed: true,
  skipped: false,
  notes: null,
  habitName: 'Read',
  ...parts,
});

const anyHabit = fc.record({
  schedules: anySchedules,
  startsAfter: fc.oneof(fc.constant(0), fc.integer({ min: -5, max: 100 })),
  livesDays: fc.option(fc.integer({ min: 0, max: 100 }), { nil: null }),
  /** One sign a day from the first day on. */
  states: fc.array(fc.constantFrom('x', 'x', 'x', 'x', 's', '.', 'n'), { maxLength: 120, size: 'max' }),
});

/** One to four habits, some deleted, and their instances over four months. */
export const anyFacts: fc.Arbitrary<ProgressFacts> = fc
  .array(anyHabit, { minLength: 1, maxLength: 4 })
  .map((habits) => ({
    habits: habits.map(({ schedules, startsAfter, livesDays }, index) => {
      const startDay = addDays(DAY_ONE, startsAfter);
      const deletedDay = livesDays === null ? null : addDays(startDay, livesDays);
      return { id: index + 1, name: `Habit ${index + 1}`, startDay, deletedDay, schedules };
    }),
    instances: habits.flatMap(({ states }, index) =>
      states.flatMap((sign, offset) => {
        if (sign === '.') return [];
        const state = { habitId: index + 1, completed: sign === 'x', skipped: sign === 's' };
        return [anInstance(addDays(DAY_ONE, offset), state)];
      }),
    ),
  }));
