import type { Habit } from '@crushing/contract/habits/schemas';
import { calendarDay } from '@crushing/domain/calendar/calendar-day';
import { expect, test } from 'vitest';
import { aHabit, aRecord, TODAY as today, YESTERDAY as yesterday } from '#testing/habit-builders.ts';
import { forDay, nameOn, recordOn, spokenHabit, stateOn } from '#features/habits/habit-on-day.ts';
import { mergedWish, withRecord, withWishes } from './wish.ts';

const wished = (habit: Habit, wish: Parameters<typeof mergedWish>[0], date = today) =>
  withWishes([habit], [{ habitId: habit.id, date, wish }], date, today)[0];

test('completing today adds to reps and streak, taking it back takes both away', () => {
  const done = wished(aHabit(), { completed: true });
  expect(done).toMatchObject({ completed: true, streak: 5, reps: 10, instance: { completed: true, skipped: false } });
  expect(done && wished(done, { completed: false })).toMatchObject({ completed: false, streak: 4, reps: 9 });
});

test('a wish that the list already shows changes no number', () => {
  const done = aHabit({ completed: true, streak: 5, reps: 10, instance: aRecord({ completed: true }) });
  expect(wished(done, { completed: true })).toMatchObject({ streak: 5, reps: 10 });
  expect(withRecord(done, aRecord({ completed: true }), today)).toMatchObject({ streak: 5, reps: 10 });
});

test('an earlier day changes reps and leaves the streak to the server', () => {
  expect(wished(aHabit(), { completed: true }, yesterday)).toMatchObject({ streak: 4, reps: 10 });
});

test('work on an unscheduled day adds to reps only', () => {
  const schedules: Habit['schedules'] = [{ from: calendarDay('2025-08-01'), type: 'weekly', weekdays: ['monday'] }];
  expect(wished(aHabit({ schedules }), { completed: true })).toMatchObject({ streak: 4, reps: 10 });
});

test('completing takes a skip back and the reverse', () => {
  const skipped = aHabit({ instance: aRecord({ skipped: true }) });
  expect(wished(skipped, { completed: true })?.instance).toMatchObject({ completed: true, skipped: false });
  const done = aHabit({ instance: aRecord({ completed: true }) });
  expect(wished(done, { skipped: true })?.instance).toMatchObject({ completed: false, skipped: true });
});

test('a note keeps the state of the day and null clears it', () => {
  const done = aHabit({ instance: aRecord({ completed: true, notes: 'Chapter 3' }) });
  expect(wished(done, { notes: null })?.instance).toMatchObject({ id: 7, completed: true, notes: null });
});

test('without wishes for the day the list stays the same object', () => {
  const habits = [aHabit()];
  const elsewhere = [{ habitId: 1, date: yesterday, wish: { completed: true } }];
  expect(withWishes(habits, elsewhere, today, today)).toBe(habits);
});

test('of two wishes the later wins and they never ask for done and skipped at once', () => {
  expect(mergedWish({ completed: true }, { completed: false })).toEqual({ completed: false });
  expect(mergedWish({ skipped: true, notes: 'a' }, { completed: true })).toEqual({ completed: true, notes: 'a' });
  expect(mergedWish({ completed: true }, { skipped: true })).toEqual({ skipped: true });
});

test("yesterday's record says nothing about today", () => {
  const habit = aHabit({ instance: aRecord({ date: yesterday, completed: true }) });
  expect(recordOn(habit, today)).toBeUndefined();
  expect(stateOn(habit, today)).toBe('open');
  expect(stateOn(habit, yesterday)).toBe('completed');
});

test('a past day shows the name it was done under, today the present one', () => {
  const past = aHabit({ instance: aRecord({ date: yesterday, habitName: 'Read' }) });
  expect(nameOn(past, yesterday, today)).toBe('Read');
  expect(nameOn(aHabit({ instance: aRecord({ habitName: 'Read' }) }), today, today)).toBe('Read 20 pages');
});

test('a list read for another day comes without its records', () => {
  const old = aHabit({ instance: aRecord({ date: yesterday }) });
  const own = aHabit({ id: 2, instance: aRecord() });
  expect(forDay([old, own], today)).toEqual([aHabit(), own]);
  const fitting = [own, aHabit()];
  expect(forDay(fitting, today)).toBe(fitting);
});

test('a habit is spoken with its state, its streak and whether it has a note', () => {
  const done = aHabit({ streak: 12, instance: aRecord({ completed: true }) });
  expect(spokenHabit(done, today, today)).toBe('Read 20 pages, completed, 12 day streak');
  expect(spokenHabit(aHabit({ streak: 0 }), today, today)).toBe('Read 20 pages');
  const skipped = aHabit({ streak: 0, instance: aRecord({ skipped: true, notes: 'Ill' }) });
  expect(spokenHabit(skipped, today, today)).toBe('Read 20 pages, skipped, has a note');
});
