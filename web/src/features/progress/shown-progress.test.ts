import type { Habit } from '@crushing/contract/habits/schemas';
import type { ProgressHabitAnswer } from '@crushing/contract/progress/schemas';
import { calendarDay } from '@crushing/domain/calendar/calendar-day';
import { expect, test } from 'vitest';
import { aHabit, TODAY } from '#testing/habit-builders.ts';
import { shownProgress } from './shown-progress.ts';

const GONE_ON = calendarDay('2025-09-01');
const LAST_DAY = calendarDay('2025-08-31');

/** Completed on every day it lived. */
const lived = (id: number, isPrivate: boolean, deletedDay: typeof GONE_ON | null = null): ProgressHabitAnswer => {
  const { name, icon, startDay, schedules } = aHabit({ id });
  return { id, name, icon, isPrivate, startDay, schedules, deletedDay, states: 'x'.repeat(365) };
};

const shown = (habits: Habit[], lines: ProgressHabitAnswer[]) => {
  const years = [{ year: 2025, habits: lines }];
  const found = shownProgress({ habits, years, today: TODAY, shownDeletedReps: 3 });
  return {
    isAll: found.isAll,
    live: found.habits.map(({ id }) => id),
    due: [LAST_DAY, TODAY].map((day) => found.summaries.get(day)?.scheduled),
    reps: found.figures.totalReps,
  };
};

test.each([
  ['is all of it where every habit is public', [false, false], { isAll: true, live: [1], due: [2, 1], reps: 12 }],
  ['has no live private habit', [true, false], { isAll: false, live: [], due: [1, 0], reps: 3 }],
  ['has no deleted private habit', [false, true], { isAll: false, live: [1], due: [1, 1], reps: 12 }],
] as const)('what others may see of the progress %s', (_what, [isPrivate, isGonePrivate], expected) => {
  const lines = [lived(1, isPrivate), lived(2, isGonePrivate, GONE_ON)];
  expect(shown([aHabit({ id: 1, isPrivate })], lines)).toEqual(expected);
});

test('a habit that was just made private is left out before its progress is read again, and the other way round', () => {
  expect(shown([aHabit({ isPrivate: true })], [lived(1, false)])).toMatchObject({ isAll: false, due: [0, 0] });
  expect(shown([aHabit({ isPrivate: false })], [lived(1, true)])).toMatchObject({ isAll: true, due: [1, 1] });
});

test('a deleted habit of which an older version did not keep whether it is private is left out', () => {
  const { isPrivate: _unknown, ...older } = lived(2, false, GONE_ON);
  expect(shown([], [older as ProgressHabitAnswer])).toMatchObject({ isAll: false, due: [0, 0] });
});
