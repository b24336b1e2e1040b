import { addDays } from '@crushing/domain/calendar/calendar-day';
import { expect, test } from 'vitest';
import { TODAY, YESTERDAY, aHabit, anInstance } from '#testing/habit-builders.ts';
import { detailsOfToday, instancesOfDay, instancesOfHabit, ownDetails } from './habit-facts.ts';

test('today’s habits are the scheduled ones with what their instance of today says', () => {
  const habits = [
    aHabit({ instance: anInstance({ completed: true }) }),
    aHabit({ id: 2, name: 'Run', instance: anInstance({ habitId: 2, date: YESTERDAY, completed: true }) }),
    aHabit({ id: 3, name: 'Rest', type: 'weekly', instance: anInstance({ habitId: 3, completed: true }) }),
  ];
  expect(detailsOfToday(habits, TODAY).map(({ name, state }) => [name, state])).toEqual([
    ['Read 20 pages', 'completed'],
    ['Run', 'open'],
  ]);
});

test('a list of a day marks private habits: live ones as the list has them, deleted ones as they were', () => {
  const states = '';
  const lived = [
    { ...aHabit({ isPrivate: true }), deletedDay: null, states },
    { ...aHabit({ id: 2 }), deletedDay: null, states },
    { ...aHabit({ id: 3, isPrivate: true }), deletedDay: YESTERDAY, states },
    { ...aHabit({ id: 4 }), deletedDay: YESTERDAY, states },
  ];
  const live = [aHabit(), aHabit({ id: 2, isPrivate: true })];
  const details = lived.map(({ id, name }) => ({
    habitId: id,
    name,
    state: 'missed' as const,
    note: null,
    isScheduled: true,
  }));
  expect(ownDetails(details, live, lived).map(({ habitId, isPrivate }) => [habitId, isPrivate])).toEqual([
    [1, false],
    [2, true],
    [3, true],
    [4, false],
  ]);
});

test('a day takes what happened from the signs, so that what waits for the network is in it, and notes as stored', () => {
  const signs = (sign: string) => `${'.'.repeat(245)}${sign}`;
  const [read, run] = [
    { ...aHabit(), deletedDay: null, states: signs('x') },
    { ...aHabit({ id: 2, name: 'Run' }), deletedDay: null, states: signs('s') },
  ];
  const stored = [anInstance({ date: YESTERDAY, completed: false, notes: 'Ill', habitName: 'Read' })];
  const instances = instancesOfDay({ year: 2025, habits: [read, run] }, YESTERDAY, stored);
  expect(instances.map(({ completed, skipped, notes, habitName }) => [completed, skipped, notes, habitName])).toEqual([
    [true, false, 'Ill', 'Read'],
    [false, true, null, 'Run'],
  ]);
});

test('a history takes what happened from the signs and notes from the instances, of missed days too', () => {
  const habit = { ...aHabit(), deletedDay: null, states: `${'.'.repeat(245)}x` };
  const stored = [
    anInstance({ notes: 'Chapter two', completed: false }),
    anInstance({ date: YESTERDAY, notes: 'Ill' }),
  ];
  const instances = instancesOfHabit(habit, [{ year: 2025, habits: [habit] }], stored);
  // The 246th day of 2025 is 3 September, the day before today.
  expect(addDays(TODAY, -1)).toBe(YESTERDAY);
  expect(instances.map(({ date, completed, notes }) => [date, completed, notes])).toEqual([
    [YESTERDAY, true, 'Ill'],
    [TODAY, false, 'Chapter two'],
  ]);
});
