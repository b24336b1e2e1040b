import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#calendar/calendar-day.ts';
import type { CalendarDay } from '#calendar/calendar-day.ts';
import { daySummaries } from '#progress/day-summaries.ts';
import { OPEN } from './instance.ts';
import type { InstanceState } from './instance.ts';
import { perfectDayStreak } from './perfect-streak.ts';
import { startDayAfterChange, startDayOf } from './start-day.ts';
import { anySteps, aSchedule, DAY_ONE } from './testing/random-history.ts';
import type { HistoryStep } from './testing/random-history.ts';

const DONE: InstanceState = { completed: true, skipped: false };

/** A habit as a store keeps it, added on the first day: each change moves the start day kept before. */
const aKeptHabit = () => {
  const states = new Map<CalendarDay, InstanceState>();
  const earliestCompleted = () =>
    [...states].flatMap(([day, { completed }]) => (completed ? [day] : [])).toSorted()[0] ?? null;
  const habit = {
    states,
    today: addDays(DAY_ONE, 5),
    startDay: DAY_ONE,
    write: (day: CalendarDay, after: InstanceState) => {
      const change = { day, before: states.get(day) ?? OPEN, after };
      states.set(day, after);
      const moved = startDayAfterChange(habit.startDay, change);
      habit.startDay = moved === 'recount' ? startDayOf(DAY_ONE, earliestCompleted()) : moved;
    },
    apply: (step: HistoryStep) => {
      if (step.kind === 'days pass') habit.today = addDays(habit.today, step.count);
      if (step.kind === 'instance') habit.write(addDays(habit.today, -step.daysAgo), step.state);
    },
  };
  return habit;
};

/** An independent count: the earliest completed day, or the first day if none is earlier. */
const startByHand = (states: ReadonlyMap<CalendarDay, InstanceState>): CalendarDay =>
  [...states].reduce((start, [day, { completed }]) => (completed && day < start ? day : start), DAY_ONE);

describe('the start day', () => {
  test('is the created day or the earliest completed day, after any ticks and unticks', () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        const habit = aKeptHabit();
        for (const step of steps) {
          habit.apply(step);
          if (habit.startDay !== startByHand(habit.states))
            expect.fail(`${habit.startDay}, by hand ${startByHand(habit.states)}`);
        }
      }),
      { numRuns: 5000 },
    );
  });

  test('is as before once a tick of any earlier day is taken back', () => {
    fc.assert(
      fc.property(anySteps, fc.integer({ min: 1, max: 90 }), (steps, daysBack) => {
        const habit = aKeptHabit();
        for (const step of steps) habit.apply(step);
        const before = habit.startDay;
        const day = addDays(before, -daysBack);
        habit.write(day, DONE);
        expect(habit.startDay).toBe(day);
        habit.write(day, OPEN);
        expect(habit.startDay).toBe(before);
      }),
      { numRuns: 500 },
    );
  });

  test('leaves twelve perfect days alone when a tick of an earlier day is taken back', () => {
    const habit = aKeptHabit();
    for (let count = 0; count < 12; count++) habit.write(addDays(DAY_ONE, count), DONE);
    habit.write(addDays(DAY_ONE, -20), DONE);
    habit.write(addDays(DAY_ONE, -20), OPEN);
    const today = addDays(DAY_ONE, 11);
    const facts = {
      habits: [{ id: 1, name: 'Read', startDay: habit.startDay, schedules: [aSchedule({})] }],
      instances: Array.from(habit.states, ([date, state]) => ({ habitId: 1, date, ...state })),
    };
    expect(perfectDayStreak(daySummaries(facts, addDays(today, -90), today), today)).toBe(12);
  });
});
