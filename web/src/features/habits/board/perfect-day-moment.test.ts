import { expect, test } from 'vitest';
import { aHabit, anInstance, TODAY, YESTERDAY } from '#testing/habit-builders.ts';
import { makesDayPerfect } from './perfect-day-moment.ts';

const done = (id: number) => aHabit({ id, instance: anInstance({ habitId: id, completed: true }) });
const open = (id: number) => aHabit({ id });
const skipped = (id: number) => aHabit({ id, instance: anInstance({ habitId: id, skipped: true }) });

test('the tick that completes the last open habit is the moment', () => {
  expect(makesDayPerfect([done(1), open(2)], open(2), TODAY)).toBe(true);
  expect(makesDayPerfect([done(1), open(2), open(3)], open(2), TODAY)).toBe(false);
});

test('unticking a habit is no moment, and ticking it again is one', () => {
  expect(makesDayPerfect([done(1), done(2)], done(2), TODAY)).toBe(false);
  expect(makesDayPerfect([done(1), open(2)], open(2), TODAY)).toBe(true);
});

test('skipped habits and those of other days are not waited for', () => {
  const onMonday = aHabit({ id: 3, type: 'weekly', weekdays: ['monday'] });
  expect(makesDayPerfect([skipped(1), open(2), onMonday], open(2), TODAY)).toBe(true);
});

test('a tick before the start of the habit is a moment too, when nothing else is left on that day', () => {
  const later = aHabit({ id: 1, startDay: TODAY });
  expect(makesDayPerfect([later], later, YESTERDAY)).toBe(true);
  expect(makesDayPerfect([later, open(2)], later, YESTERDAY)).toBe(false);
  // A habit that begins later is not due yet, so it is not waited for.
  expect(makesDayPerfect([later, aHabit({ id: 2, startDay: TODAY })], later, YESTERDAY)).toBe(true);
});
