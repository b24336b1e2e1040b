import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, calendarDay } from '#calendar/calendar-day.ts';
import { streakOn } from '#habits/streak.ts';
import { anySchedules, aSchedule, DAY_ONE } from '#habits/testing/random-history.ts';
import { habitProgress } from './habit-progress.ts';
import { statesFromLine } from './state-line.ts';

const FROM = calendarDay('2024-02-01');
const aHabit = (states: string, parts = {}) => ({
  id: 1,
  name: 'Read',
  startDay: FROM,
  schedules: [aSchedule({ from: FROM })],
  streak: 0,
  states,
  ...parts,
});

const progressOf = (states: string, parts = {}) =>
  habitProgress(aHabit(states, parts), FROM, addDays(FROM, states.length - 1));

describe('the progress of a habit', () => {
  test.each([
    ['xxx.xxxx.x', 4],
    ['xxsxx.x', 4],
    ['xxx.', 3],
    ['....', 0],
    ['', 0],
  ])('the best streak of %j is %i', (states, bestStreak) => {
    expect(progressOf(states).bestStreak).toBe(bestStreak);
  });

  test('the current streak may be longer than what is at hand', () => {
    expect(progressOf('xxx', { streak: 400 }).bestStreak).toBe(400);
  });

  test.each([
    ['x.x.', 50],
    ['xs', 100],
    ['s', null],
    [`${'x'.repeat(30)}${'.'.repeat(30)}`, 0],
    [`${'.'.repeat(30)}${'x'.repeat(30)}`, 100],
  ])('the rate of %j is %j', (states, rate) => {
    expect(progressOf(states).rate).toBe(rate);
  });

  test('a deleted habit counts until its deletion', () => {
    expect(progressOf('xx..', { deletedDay: addDays(FROM, 2) })).toEqual({ bestStreak: 2, rate: 100 });
  });

  test('a tick on the day on which all weekdays are cleared stays in the best streak', () => {
    const cleared = addDays(FROM, 2);
    const chosenAgain = addDays(FROM, 4);
    const schedules = [
      aSchedule({ from: FROM }),
      aSchedule({ from: cleared, type: 'weekly', weekdays: [] }),
      aSchedule({ from: chosenAgain }),
    ];
    expect(progressOf('xxx.x..', { schedules }).bestStreak).toBe(4);
    expect(progressOf('xxx.', { schedules }).bestStreak).toBe(3);
  });

  test('the best streak is the highest of the streaks on all days', () => {
    fc.assert(
      fc.property(
        anySchedules,
        fc.string({ unit: fc.constantFrom('x', 'x', 's', '.'), maxLength: 90 }),
        (schedules, line) => {
          const habit = { id: 1, name: 'Read', startDay: DAY_ONE, schedules, streak: 0, states: line };
          const instances = statesFromLine(1, line, DAY_ONE).map(({ date, ...state }) => ({ ...state, day: date }));
          const streaks = Array.from(line, (_, index) => streakOn(habit, instances, addDays(DAY_ONE, index)));
          const best = Math.max(0, ...streaks);
          const { bestStreak } = habitProgress(habit, DAY_ONE, addDays(DAY_ONE, line.length - 1));
          expect(bestStreak).toBe(best);
        },
      ),
      { numRuns: 500 },
    );
  });
});
