import type { Habit } from '@crushing/contract/habits/schemas';
import { calendarDay } from '@crushing/domain/calendar/calendar-day';
import { expect, test } from 'vitest';
import { aHabit, anInstance, TODAY as today, YESTERDAY as yesterday } from '#testing/habit-builders.ts';
import { forDay, nameOn, instanceOn, spokenHabit, stateOn } from '#features/habits/habit-on-day.ts';
import { merged, timed, withPendingChanges } from './instance-change.ts';
import type { InstanceChange } from './instance-change.ts';
import { settledIds } from './unsent-habits.ts';

const changed = (habit: Habit, change: InstanceChange, date = today) =>
  withPendingChanges([habit], [{ habitId: habit.id, date, change }], date, today)[0];

test('completing today adds to reps and streak, taking it back takes both away', () => {
  const done = changed(aHabit(), { completed: true });
  expect(done).toMatchObject({ completed: true, streak: 5, reps: 10, instance: { completed: true, skipped: false } });
  expect(done && changed(done, { completed: false })).toMatchObject({ completed: false, streak: 4, reps: 9 });
});

test('a change that the list already shows changes no number', () => {
  const done = aHabit({ completed: true, streak: 5, reps: 10, instance: anInstance({ completed: true }) });
  expect(changed(done, { completed: true })).toMatchObject({ streak: 5, reps: 10 });
});

test('an earlier day changes reps and leaves the streak to the server', () => {
  expect(changed(aHabit(), { completed: true }, yesterday)).toMatchObject({ streak: 4, reps: 10 });
});

test('work on an unscheduled day adds to reps only', () => {
  const schedules: Habit['schedules'] = [{ from: calendarDay('2025-08-01'), type: 'weekly', weekdays: ['monday'] }];
  expect(changed(aHabit({ schedules }), { completed: true })).toMatchObject({ streak: 4, reps: 10 });
});

test('completing takes a skip back and the reverse', () => {
  const skipped = aHabit({ instance: anInstance({ skipped: true }) });
  expect(changed(skipped, { completed: true })?.instance).toMatchObject({ completed: true, skipped: false });
  const done = aHabit({ instance: anInstance({ completed: true }) });
  expect(changed(done, { skipped: true })?.instance).toMatchObject({ completed: false, skipped: true });
});

test('a note keeps the state of the day and null clears it', () => {
  const done = aHabit({ instance: anInstance({ completed: true, notes: 'Chapter 3' }) });
  expect(changed(done, { notes: null })?.instance).toMatchObject({ id: 7, completed: true, notes: null });
});

test('without changes for the day the list stays the same object', () => {
  const habits = [aHabit()];
  const elsewhere = [{ habitId: 1, date: yesterday, change: { completed: true } }];
  expect(withPendingChanges(habits, elsewhere, today, today)).toBe(habits);
});

test('of two changes the later wins and they never ask for done and skipped at once', () => {
  const both = (earlier: InstanceChange, later: InstanceChange) => merged(timed(earlier, 1), timed(later, 2)).change;
  expect(both({ completed: false }, { completed: true })).toEqual({ completed: true });
  expect(both({ skipped: true, notes: 'a' }, { completed: true })).toEqual({ completed: true, notes: 'a' });
  expect(both({ completed: true }, { skipped: true })).toEqual({ skipped: true });
});

test('a tick that is taken back before it is sent takes a skip back all the same, and the reverse', () => {
  const both = (earlier: InstanceChange, later: InstanceChange) => merged(timed(earlier, 1), timed(later, 2)).change;
  const skipped = aHabit({ instance: anInstance({ skipped: true }) });
  const unticked = both({ completed: true }, { completed: false });
  expect(unticked).toEqual({ completed: false, skipped: false });
  expect(changed(skipped, unticked)?.instance).toMatchObject({ completed: false, skipped: false });
  const done = aHabit({ instance: anInstance({ completed: true }) });
  const unskipped = both({ skipped: true }, { skipped: false });
  expect(unskipped).toEqual({ completed: false, skipped: false });
  expect(changed(done, unskipped)?.instance).toMatchObject({ completed: false, skipped: false });
});

test("yesterday's instance says nothing about today", () => {
  const habit = aHabit({ instance: anInstance({ date: yesterday, completed: true }) });
  expect(instanceOn(habit, today)).toBeUndefined();
  expect(stateOn(habit, today)).toBe('open');
  expect(stateOn(habit, yesterday)).toBe('completed');
});

test('a past day shows the name it was done under, today the present one', () => {
  const past = aHabit({ instance: anInstance({ date: yesterday, habitName: 'Read' }) });
  expect(nameOn(past, yesterday, today)).toBe('Read');
  expect(nameOn(aHabit({ instance: anInstance({ habitName: 'Read' }) }), today, today)).toBe('Read 20 pages');
});

test('a list read for another day comes without its instances', () => {
  const old = aHabit({ instance: anInstance({ date: yesterday }) });
  const own = aHabit({ id: 2, instance: anInstance() });
  expect(forDay([old, own], today)).toEqual([aHabit(), own]);
  const fitting = [own, aHabit()];
  expect(forDay(fitting, today)).toBe(fitting);
});

test('a habit is spoken with its state, its streak and whether it has a note', () => {
  const done = aHabit({ streak: 12, instance: anInstance({ completed: true }) });
  expect(spokenHabit(done, today, today)).toBe('Read 20 pages, completed, 12 day streak');
  expect(spokenHabit(aHabit({ streak: 0 }), today, today)).toBe('Read 20 pages');
  const skipped = aHabit({ streak: 0, instance: anInstance({ skipped: true, notes: 'Ill' }) });
  expect(spokenHabit(skipped, today, today)).toBe('Read 20 pages, skipped, has a note');
});

test('a change of a habit added without a network applies to the habit that the server made of it', () => {
  settledIds.set(-8, 13);
  const pending = [{ habitId: -8, date: today, change: { completed: true } }];
  const [brought] = withPendingChanges([aHabit({ id: 13 })], pending, today, today);
  expect(brought).toMatchObject({ completed: true, instance: { completed: true } });
});
