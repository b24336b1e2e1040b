import { addDays } from '@crushing/domain/calendar/calendar-day';
import { expect, test } from 'vitest';
import { aHabit, anInstance, TODAY } from '#testing/habit-builders.ts';
import { focusOrder, isAllDone, neighbour, nextOpenHabit, remainingWords } from './one-at-a-time.ts';

const read = aHabit({ id: 1, name: 'Read' });
const run = aHabit({ id: 2, name: 'Run', instance: anInstance({ habitId: 2, completed: true }) });
const sleep = aHabit({ id: 3, name: 'Sleep' });
const write = aHabit({ id: 4, name: 'Write', instance: anInstance({ habitId: 4, skipped: true }) });
const walk = aHabit({ id: 5, name: 'Walk' });
const all = [read, run, sleep, write, walk];

const names = (habits: readonly { name: string }[]): string[] => habits.map(({ name }) => name);

test('open habits come first, completed ones after them, skipped ones not at all', () => {
  expect(names(focusOrder(all, TODAY))).toEqual(['Read', 'Sleep', 'Walk', 'Run']);
});

test('the next open habit follows in the list and wraps around', () => {
  expect(nextOpenHabit(all, read, TODAY)).toBe(sleep);
  expect(nextOpenHabit(all, run, TODAY)).toBe(sleep);
  expect(nextOpenHabit(all, walk, TODAY)).toBe(read);
});

test('there is no next habit when no other is open', () => {
  expect(nextOpenHabit([read, run], read, TODAY)).toBeNull();
  expect(nextOpenHabit([run, write], run, TODAY)).toBeNull();
});

test('going on wraps around at both ends', () => {
  expect(neighbour(all, walk, 1)).toBe(read);
  expect(neighbour(all, read, -1)).toBe(walk);
  expect(neighbour([read], read, 1)).toBe(read);
  expect(neighbour([], read, 1)).toBeNull();
});

test('from a habit that has left the list one goes on at its ends', () => {
  expect(neighbour(all, aHabit({ id: 99 }), 1)).toBe(read);
  expect(neighbour(all, aHabit({ id: 99 }), -1)).toBe(walk);
});

test('the counter says where in the open habits one is', () => {
  expect(remainingWords(all, read, TODAY)).toBe('1 of 3 remaining');
  expect(remainingWords(all, walk, TODAY)).toBe('3 of 3 remaining');
  expect(remainingWords(all, run, TODAY)).toBe('Done, 3 remaining');
});

test('before its start a habit is not due, and counts in nothing that remains', () => {
  const begins = aHabit({ id: 6, name: 'Begin', startDay: addDays(TODAY, 1) });
  expect(remainingWords([begins, ...all], begins, TODAY)).toBe('Not due yet');
  expect(remainingWords([begins, ...all], read, TODAY)).toBe('1 of 3 remaining');
});

test('a habit that is not due is never offered as the next one', () => {
  const begins = aHabit({ id: 6, name: 'Begin', startDay: addDays(TODAY, 1) });
  expect(nextOpenHabit([run, begins], run, TODAY)).toBeNull();
  expect(nextOpenHabit([run, begins, read], run, TODAY)).toBe(read);
});

test('all is done when nothing due is open; where only what has not begun stands, it can still be done', () => {
  const begins = aHabit({ id: 6, name: 'Begin', startDay: addDays(TODAY, 1) });
  expect(isAllDone([run, read], TODAY)).toBe(false);
  expect(isAllDone([run, write], TODAY)).toBe(true);
  expect(isAllDone([run, begins], TODAY)).toBe(true);
  expect(isAllDone([write, begins], TODAY)).toBe(false);
});
