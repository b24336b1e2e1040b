import type { Habit } from '@crushing/contract/habits/schemas';
import { timeOfDay } from '@crushing/domain/calendar/time-of-day';
import { expect, test } from 'vitest';
import { aHabit } from '#testing/habit-builders.ts';
import { changesFrom, draftOf, draftProblems, EMPTY_DRAFT, lacksDays, newHabitFrom } from './habit-draft.ts';

const habit = aHabit({ name: 'Run', type: 'weekly', deadline: timeOfDay('07:30'), weekdays: ['monday', 'friday'] });

test('a new habit is trimmed, lasts until the end of the day, and a blank note is none', () => {
  expect(newHabitFrom({ ...EMPTY_DRAFT, name: '  Run ', notes: '  ' })).toEqual({
    name: 'Run',
    type: 'daily',
    deadline: '00:00',
    weekdays: null,
    isPrivate: false,
    notes: null,
    icon: 'footprints',
  });
});

test('a weekly habit without a day lacks days and is saved for monday', () => {
  const draft = { ...EMPTY_DRAFT, name: 'Run', type: 'weekly' as const };
  expect(lacksDays(draft)).toBe(true);
  expect(newHabitFrom(draft).weekdays).toEqual(['monday']);
});

test('a daily habit forgets the days chosen for a weekly one', () => {
  expect(newHabitFrom({ ...EMPTY_DRAFT, name: 'Run', weekdays: ['friday'] }).weekdays).toBeNull();
});

test('a deadline is changed, or removed by emptying it', () => {
  expect(draftOf(habit).deadline).toBe('07:30');
  expect(changesFrom({ ...draftOf(habit), deadline: '09:00' }, habit)).toEqual({ deadline: '09:00' });
  expect(changesFrom({ ...draftOf(habit), deadline: '' }, habit)).toEqual({ deadline: '00:00' });
});

test('only what differs is sent', () => {
  expect(changesFrom(draftOf(habit), habit)).toBeNull();
  const withEmoji = aHabit({ ...habit, name: '🏃 Run' });
  expect(changesFrom(draftOf(withEmoji), withEmoji)).toBeNull();
  expect(changesFrom({ ...draftOf(withEmoji), isPrivate: true }, withEmoji)).toEqual({ isPrivate: true });
  expect(changesFrom({ ...draftOf(withEmoji), icon: 'dog' }, withEmoji)).toEqual({ icon: 'dog' });
  expect(changesFrom({ ...draftOf(habit), name: 'Run far' }, habit)).toEqual({
    name: 'Run far',
    icon: 'footprints',
  });
  expect(changesFrom({ ...draftOf(habit), weekdays: ['friday', 'monday'] }, habit)).toBeNull();
  expect(changesFrom({ ...draftOf(habit), type: 'daily' }, habit)).toEqual({ type: 'daily', weekdays: null });
});

test('a daily habit with some weekdays is shown as one, and becomes daily when that is chosen', () => {
  const mondays: Habit = { ...habit, type: 'daily', weekdays: ['monday'] };
  expect(draftOf(mondays)).toMatchObject({ type: 'weekly', weekdays: ['monday'] });
  expect(changesFrom(draftOf(mondays), mondays)).toBeNull();
  expect(changesFrom({ ...draftOf(mondays), type: 'daily' }, mondays)).toEqual({ type: 'daily', weekdays: null });
});

test('a guessed icon follows the name, a chosen one stays', () => {
  const guessed: Habit = { ...habit, icon: 'footprints' };
  expect(changesFrom({ ...draftOf(guessed), name: 'Read' }, guessed)).toEqual({ name: 'Read', icon: 'book-open' });
  const chosen: Habit = { ...habit, icon: 'dog' };
  expect(changesFrom({ ...draftOf(chosen), name: 'Read' }, chosen)).toEqual({ name: 'Read' });
});

test('a chosen icon is saved, and "from the name" gives it back to the name', () => {
  expect(newHabitFrom({ ...EMPTY_DRAFT, name: 'Run', icon: 'dog' }).icon).toBe('dog');
  const plain: Habit = { ...habit, icon: 'footprints' };
  expect(changesFrom({ ...draftOf(plain), icon: 'dog' }, plain)).toEqual({ icon: 'dog' });
  const chosen: Habit = { ...habit, icon: 'dog' };
  expect(changesFrom({ ...draftOf(chosen), icon: null }, chosen)).toEqual({ icon: 'footprints' });
  expect(changesFrom({ ...draftOf(chosen), icon: 'dog' }, chosen)).toBeNull();
});

test('an emoji before the name is taken as the icon, unless one was chosen', () => {
  expect(newHabitFrom({ ...EMPTY_DRAFT, name: '🐶 Luna' })).toMatchObject({ name: 'Luna', icon: 'dog' });
  expect(newHabitFrom({ ...EMPTY_DRAFT, name: '🐶 Luna', icon: 'sun' })).toMatchObject({ name: 'Luna', icon: 'sun' });
  const guessed: Habit = { ...habit, icon: 'footprints' };
  expect(changesFrom({ ...draftOf(guessed), name: '🐶 Run' }, guessed)).toEqual({ icon: 'dog' });
});

test('an unscheduled habit gets a day when it is saved', () => {
  const unscheduled: Habit = { ...habit, weekdays: null };
  expect(changesFrom(draftOf(unscheduled), unscheduled)).toEqual({ type: 'weekly', weekdays: ['monday'] });
});

test('a cleared note is sent as null', () => {
  const noted: Habit = { ...habit, notes: 'Easy pace' };
  expect(changesFrom({ ...draftOf(noted), notes: ' ' }, noted)).toEqual({ notes: null });
});

test('a habit without a name, or with too long texts, is not saved', () => {
  for (const name of ['  ', '\u200B\u3164'])
    expect(draftProblems({ ...EMPTY_DRAFT, name })).toEqual({ name: 'Habit name is required' });
  const long = { ...EMPTY_DRAFT, name: 'n'.repeat(201), notes: 'n'.repeat(2001) };
  expect(draftProblems(long)).toEqual({
    name: 'A habit name has at most 200 characters',
    notes: 'A note has at most 2000 characters',
  });
  expect(draftProblems({ ...EMPTY_DRAFT, name: ` ${'n'.repeat(200)} ` })).toEqual({});
  expect(draftProblems({ ...EMPTY_DRAFT, name: 'Run', isDeadlineUnfinished: true })).toHaveProperty('deadline');
});
