import {
  HABIT_NAME_MAX,
  LIVE_HABITS_MAX,
  NOTE_MAX,
  RANGE_DAYS_MAX,
  RESTORE_DAYS,
} from '@crushing/domain/habits/habit-limits';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  changeHabit,
  changeInstance,
  changeInstanceNote,
  createHabit,
  deleteHabit,
  listInstances,
  reorderHabits,
  restoreHabit,
  saveInstance,
} from './schemas.ts';

const HABIT = { name: 'Read', type: 'daily', deadline: '00:00' };

describe.each([
  ['of a new habit', createHabit.body, (name: string) => ({ ...HABIT, name })],
  ['of a habit that is changed', changeHabit.body, (name: string) => ({ name })],
  ['of a habit that is changed inside updates', changeHabit.body, (name: string) => ({ updates: { name } })],
])('the name %s', (_where, schema, bodyWith) => {
  test.each([
    [0, false],
    [1, true],
    [HABIT_NAME_MAX, true],
    [HABIT_NAME_MAX + 1, false],
  ])('has %i characters: %s', (length, isFine) => {
    expect(v.is(schema, bodyWith('x'.repeat(length)))).toBe(isFine);
  });

  test('is measured without white space around it', () => {
    expect(v.is(schema, bodyWith(` ${'x'.repeat(HABIT_NAME_MAX)}\n`))).toBe(true);
  });
});

describe.each([
  ['of a new habit', createHabit.body, (notes: string) => ({ ...HABIT, notes })],
  ['of a habit that is changed', changeHabit.body, (notes: string) => ({ notes })],
  ['of a day', saveInstance.body, (notes: string) => ({ habitId: 1, date: '2026-03-11', notes })],
  ['of a day that is changed', changeInstance.body, (notes: string) => ({ notes })],
  ['that is set alone', changeInstanceNote.body, (notes: string) => ({ notes })],
])('the note %s', (_where, schema, bodyWith) => {
  test.each([
    [0, true],
    [NOTE_MAX, true],
    [NOTE_MAX + 1, false],
  ])('has %i characters: %s', (length, isFine) => {
    expect(v.is(schema, bodyWith('x'.repeat(length)))).toBe(isFine);
  });
});

test.each([
  [0, false],
  [LIVE_HABITS_MAX, true],
  [LIVE_HABITS_MAX + 1, false],
])('an order of %i habits: %s', (count, isFine) => {
  const habitOrders = Array.from({ length: count }, (_, index) => ({ id: index + 1, sortOrder: index }));
  expect(v.is(reorderHabits.body, { habitOrders })).toBe(isFine);
});

test('the API document names the limits of the domain', () => {
  expect(listInstances.summary).toContain(`${RANGE_DAYS_MAX} days at most`);
  expect(deleteHabit.summary).toContain(`for ${RESTORE_DAYS} days`);
  expect(restoreHabit.summary).toContain(`within ${RESTORE_DAYS} days`);
});
