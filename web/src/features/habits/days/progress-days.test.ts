import { addDays, calendarDay } from '@crushing/domain/calendar/calendar-day';
import { expect, test } from 'vitest';
import { aHabit } from '#testing/habit-builders.ts';
import { settledIds } from '#features/habits/recording/unsent-habits.ts';
import { progressCallOf, summariesWithPending } from './progress-days.ts';

const TODAY = calendarDay('2026-03-01');

test('one read has the 90 days of the streak of perfect days, and serves a whole month', () => {
  const { query } = progressCallOf(TODAY, TODAY);
  expect(query.startDate <= addDays(TODAY, -90)).toBe(true);
  expect(query.endDate >= calendarDay('2026-03-31')).toBe(true);
  expect(progressCallOf(calendarDay('2026-02-20'), calendarDay('2026-03-31')).query).toEqual(query);
});

test('an older day is read with its month', () => {
  expect(progressCallOf(calendarDay('2025-02-20'), TODAY).query).toEqual({
    startDate: '2025-02-01',
    endDate: '2025-03-03',
  });
});

const progress = (states: string) => {
  const { id, name, icon, isPrivate, startDay, schedules } = aHabit({ startDay: calendarDay('2026-01-01') });
  return {
    firstDay: startDay,
    deletedReps: 0,
    shownDeletedReps: 0,
    habits: [{ id, name, icon, isPrivate, startDay, deletedDay: null, schedules, states }],
  };
};
const START = calendarDay('2026-02-26');
const WEEKEND = [calendarDay('2026-02-28'), TODAY] as const;

test('an unconfirmed tick shows on its day, and a note changes nothing', () => {
  const pending = [
    { habitId: 1, date: TODAY, change: { completed: true } },
    { habitId: 1, date: WEEKEND[0], change: { notes: 'Later' } },
  ];
  const summaries = summariesWithPending(progress('..x.'), START, WEEKEND, { pending, unsent: [] });
  expect([...summaries.values()].map(({ completed }) => completed)).toEqual([1, 1]);
});

test('an unconfirmed skip takes a completion back', () => {
  const pending = [{ habitId: 1, date: WEEKEND[0], change: { skipped: true } }];
  expect(summariesWithPending(progress('..x.'), START, WEEKEND, { pending, unsent: [] }).get(WEEKEND[0])).toEqual({
    scheduled: 1,
    completed: 0,
    skipped: 1,
  });
});

test('a habit that is not sent yet is due from its day on, with its tick, also once the server has named it', () => {
  const unsent = [aHabit({ id: -5, startDay: TODAY })];
  const daysWith = (pending: Parameters<typeof summariesWithPending>[3]['pending']) =>
    [...summariesWithPending(progress('..xx'), START, WEEKEND, { pending, unsent }).values()].map(
      ({ scheduled, completed }) => [scheduled, completed],
    );
  const tick = { habitId: -5, date: TODAY, change: { completed: true } };
  expect(daysWith([])).toEqual([
    [1, 1],
    [2, 1],
  ]);
  expect(daysWith([tick])[1]).toEqual([2, 2]);
  settledIds.set(-5, 40);
  expect(daysWith([tick])[1]).toEqual([2, 2]);
});

test('a tick before the first day of a habit is its first day until the server has answered', () => {
  const { habits, ...facts } = progress('....');
  const begun = { ...facts, habits: habits.map((habit) => ({ ...habit, startDay: TODAY })) };
  const countsWith = (change: object) => {
    const pending = [{ habitId: 1, date: WEEKEND[0], change }];
    const summaries = summariesWithPending(begun, START, WEEKEND, { pending, unsent: [] });
    return [...summaries.values()].map(({ scheduled, completed }) => [scheduled, completed]);
  };
  expect(countsWith({ completed: true })).toEqual([
    [1, 1],
    [1, 0],
  ]);
  expect(countsWith({ skipped: true })).toEqual([
    [0, 0],
    [1, 0],
  ]);
});
