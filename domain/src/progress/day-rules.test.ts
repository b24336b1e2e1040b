import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, calendarDay, daysBetween, weekdayOf } from '#calendar/calendar-day.ts';
import type { CalendarDay } from '#calendar/calendar-day.ts';
import { WEEK_STARTS, weekFrom } from '#calendar/week-start.ts';
import type { DaySummary } from '#habits/perfect-day.ts';
import { DAY_ONE, aSchedule } from '#habits/testing/random-history.ts';
import { dayDetails } from './day-details.ts';
import { daySummaries } from './day-summaries.ts';
import { habitHistory } from './habit-history.ts';
import { doneOverDue, heatLevel } from './heat.ts';
import type { ProgressFacts, ProgressHabit } from './progress-facts.ts';
import { LATE, aHabit, anInstance, anyFacts } from './testing/random-facts.ts';
import { heatTotals, yearHeatMap, yearRange, yearsSince } from './year-heat-map.ts';

/** An independent, slow reading of the rules: asks every version of every habit about every day. */
const isDue = ({ startDay, deletedDay, schedules }: ProgressHabit, day: CalendarDay): boolean => {
  if (day < startDay || (deletedDay !== null && deletedDay !== undefined && day >= deletedDay)) return false;
  const inForce = schedules.findLast(({ from }) => from <= day) ?? schedules[0];
  if (inForce === undefined) return false;
  const days = inForce.weekdays ?? [];
  return days.length === 0 ? inForce.type === 'daily' : days.includes(weekdayOf(day));
};
const stateOf = ({ instances }: ProgressFacts, habitId: number, day: CalendarDay) =>
  instances.find((instance) => instance.habitId === habitId && instance.date === day);

const oracle = (facts: ProgressFacts, day: CalendarDay): DaySummary => {
  const due = facts.habits.filter((habit) => isDue(habit, day));
  const states = due.map(({ id }) => stateOf(facts, id, day));
  return {
    scheduled: due.length,
    completed: states.filter((state) => state?.completed).length,
    skipped: states.filter((state) => state?.skipped).length,
  };
};

const anyOffset = fc.integer({ min: -10, max: 130 });

describe('the summaries of days', () => {
  test('count what the oracle counts, day by day', () => {
    fc.assert(
      fc.property(anyFacts, anyOffset, fc.integer({ min: 0, max: 60 }), (facts, offset, length) => {
        const [from, to] = [addDays(DAY_ONE, offset), addDays(DAY_ONE, offset + length)];
        const summaries = daySummaries(facts, from, to);
        expect([...summaries.keys()]).toEqual(Array.from({ length: length + 1 }, (_, index) => addDays(from, index)));
        for (const [day, summary] of summaries) expect(summary).toEqual(oracle(facts, day));
      }),
      { numRuns: 500 },
    );
  });

  test('a deleted habit counts on the days it lived and not from the day it was deleted', () => {
    const facts = {
      habits: [aHabit({ deletedDay: addDays(DAY_ONE, 2) })],
      instances: [anInstance(addDays(DAY_ONE, 2))],
    };
    const summaries = [...daySummaries(facts, addDays(DAY_ONE, -1), addDays(DAY_ONE, 2)).values()];
    expect(summaries.map(({ scheduled, completed }) => [scheduled, completed])).toEqual([
      [0, 0],
      [1, 0],
      [1, 0],
      [0, 0],
    ]);
  });

  test('a range that ends before it begins has no day', () => {
    expect(daySummaries({ habits: [aHabit()], instances: [] }, DAY_ONE, addDays(DAY_ONE, -1)).size).toBe(0);
  });
});

test.each([
  [0, 0, 0, null, null],
  [2, 0, 2, null, null],
  [5, 0, 0, 0, '0/5'],
  [5, 1, 0, 1, '1/5'],
  [5, 2, 0, 2, '2/5'],
  [10, 6, 0, 2, '6/10'],
  [10, 7, 0, 3, '7/10'],
  [43, 17, 0, 1, '17/43'],
  [23, 16, 0, 2, '16/23'],
  [500, 499, 0, 3, '499/500'],
  [5, 3, 2, 4, '3/3'],
])(
  '%i scheduled, %i completed, %i skipped is the level %s and reads %s',
  (scheduled, completed, skipped, level, text) => {
    expect(heatLevel({ scheduled, completed, skipped })).toBe(level);
    expect(doneOverDue({ scheduled, completed, skipped })).toBe(text);
  },
);

describe('the list of a day', () => {
  test('names each habit as it was called, with its note where it was completed', () => {
    const day = addDays(DAY_ONE, 5);
    const habits = [
      aHabit({ name: 'Read more' }),
      aHabit({ id: 2, name: 'Run' }),
      aHabit({ id: 3, name: 'Swim' }),
      aHabit({ id: 4, name: 'Rest', schedules: [aSchedule({ type: 'weekly' })] }),
      aHabit({ id: 5, name: 'Gone', deletedDay: day }),
    ];
    const instances = [
      anInstance(day, { notes: 'Chapter 3' }),
      anInstance(day, { habitId: 2, completed: false, skipped: true, notes: 'Ill', habitName: 'Run' }),
      anInstance(day, { habitId: 4, habitName: 'Rest' }),
      anInstance(day, { habitId: 5 }),
    ];
    const listed = (today: CalendarDay) => dayDetails({ habits, instances }, day, today);
    expect(listed(addDays(day, 1))).toEqual([
      { habitId: 1, name: 'Read', state: 'completed', note: 'Chapter 3', isScheduled: true },
      { habitId: 2, name: 'Run', state: 'skipped', note: null, isScheduled: true },
      { habitId: 3, name: 'Swim', state: 'missed', note: null, isScheduled: true },
      { habitId: 4, name: 'Rest', state: 'completed', note: null, isScheduled: false },
    ]);
    expect(listed(day)[2]).toMatchObject({ state: 'open' });
    expect(listed(day)[0]).toMatchObject({ name: 'Read more' });
  });

  test('agrees with the summary of the day', () => {
    fc.assert(
      fc.property(anyFacts, anyOffset, (facts, offset) => {
        const day = addDays(DAY_ONE, offset);
        const listed = dayDetails(facts, day, LATE).filter(({ isScheduled }) => isScheduled);
        const count = (state: string) => listed.filter((detail) => detail.state === state).length;
        const counted = { scheduled: listed.length, completed: count('completed'), skipped: count('skipped') };
        expect(counted).toEqual(oracle(facts, day));
      }),
    );
  });
});

describe('the history of a habit', () => {
  test('shows the latest thirty days, newest first, without an open today', () => {
    const today = addDays(DAY_ONE, 60);
    const instances = [
      anInstance(addDays(today, -1), { completed: false, skipped: true, notes: 'Ill' }),
      anInstance(addDays(today, -3), { notes: 'Chapter 3' }),
      anInstance(addDays(today, -3), { habitId: 2 }),
    ];
    const entries = habitHistory(aHabit(), instances, today);
    expect(entries).toHaveLength(30);
    expect(entries.slice(0, 3)).toEqual([
      { day: addDays(today, -1), label: 'Skipped', note: 'Ill' },
      { day: addDays(today, -2), label: 'Missed', note: null },
      { day: addDays(today, -3), label: 'Completed', note: 'Chapter 3' },
    ]);
    expect(habitHistory(aHabit(), [anInstance(today)], today)[0]).toMatchObject({ day: today, label: 'Completed' });
  });

  test('ends with the first day, and begins before the day of a deletion', () => {
    const habit = aHabit({ deletedDay: addDays(DAY_ONE, 3) });
    expect(habitHistory(habit, [], addDays(DAY_ONE, 60)).map(({ day }) => daysBetween(DAY_ONE, day))).toEqual([
      2, 1, 0,
    ]);
  });

  test('says nothing of days whose instances are not at hand', () => {
    const [today, knownFrom] = [addDays(DAY_ONE, 60), addDays(DAY_ONE, 58)];
    const days = habitHistory(aHabit(), [], today, knownFrom).map(({ day }) => daysBetween(DAY_ONE, day));
    expect(days).toEqual([59, 58]);
    expect(habitHistory(aHabit({ startDay: today }), [], today, knownFrom)).toEqual([]);
  });

  test('shows a scheduled past day under exactly one label, and others only when they were completed', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        for (const habit of facts.habits) {
          const entries = habitHistory(habit, facts.instances, LATE);
          expect(entries.map(({ day }) => day)).toEqual(
            [...new Set(entries.map(({ day }) => day))].toSorted().toReversed(),
          );
          for (const { day, label } of entries) {
            const state = stateOf(facts, habit.id, day);
            const expected = state?.completed ? 'Completed' : state?.skipped ? 'Skipped' : 'Missed';
            expect(label).toBe(expected);
            expect(isDue(habit, day) || state?.completed).toBe(true);
          }
        }
      }),
    );
  });
});

describe('the heat map of a year', () => {
  const anyWeekStart = fc.constantFrom(...WEEK_STARTS);

  test.each([
    [2024, 366, 53],
    [2026, 365, 53],
    [2028, 366, 54],
  ])('%i has %i days in %i weeks', (year, length, columns) => {
    const map = yearHeatMap(new Map(), year, LATE);
    const days = map.rows.flatMap(({ cells }) => cells.flatMap((cell) => cell?.day ?? []));
    expect(map.columns).toBe(columns);
    expect(new Set(days).size).toBe(length);
    expect([days.toSorted()[0], days.toSorted().at(-1)]).toEqual(yearRange(year));
    expect(map.months.reduce((sum, month) => sum + month.columns, 0)).toBe(columns);
    expect(map.months[0]).toMatchObject({ name: 'Jan', firstColumn: 0 });
  });

  test('puts every day in the row of its weekday and beside its neighbours, at the level of its summary', () => {
    fc.assert(
      fc.property(anyFacts, fc.integer({ min: 2023, max: 2025 }), anyWeekStart, (facts, year, weekStart) => {
        const [from, to] = yearRange(year);
        const map = yearHeatMap(daySummaries(facts, from, to), year, LATE, weekStart);
        expect(map.rows.map(({ weekday }) => weekday)).toEqual(weekFrom(weekStart));
        for (const { weekday, cells } of map.rows) {
          for (const [column, cell] of cells.entries()) {
            if (cell === null) continue;
            expect(weekdayOf(cell.day)).toBe(weekday);
            const before = cells[column - 1];
            if (before) expect(cell.day).toBe(addDays(before.day, 7));
            const summary = oracle(facts, cell.day);
            expect(cell.level).toBe(cell.day > LATE ? null : heatLevel(summary));
          }
        }
        const perfect = map.rows.flatMap(({ cells }) => cells).filter((cell) => cell?.level === 4);
        expect(heatTotals(map).perfectDays).toBe(perfect.length);
      }),
      { numRuns: 60 },
    );
  });

  test('years are offered from the first day to today, newest first', () => {
    expect(yearsSince(calendarDay('2024-05-01'), calendarDay('2026-03-11'))).toEqual([2026, 2025, 2024]);
    expect(yearsSince(calendarDay('2027-01-01'), calendarDay('2026-12-31'))).toEqual([2026]);
  });
});
