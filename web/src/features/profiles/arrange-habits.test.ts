import type { ShownHabit } from '@crushing/contract/profiles/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { TimeOfDay } from '@crushing/domain/calendar/time-of-day';
import { expect, test } from 'vitest';
import { arrangeHabits, inPlacesOf, withoutNewNotes } from './arrange-habits.ts';

const aHabit = (id: number, changes: Partial<ShownHabit> = {}): ShownHabit => ({
  id,
  name: `Habit ${id}`,
  type: 'daily',
  weekdays: null,
  deadline: '08:00' as TimeOfDay,
  icon: null,
  notes: null,
  completed: false,
  streak: 0,
  reps: 0,
  createdAt: '2026-03-01T08:00:00.000Z',
  lastUpdated: '2026-03-01T08:00:00.000Z',
  isDue: true,
  isMissed: false,
  isOverdue: false,
  ...changes,
});

const idsOf = (habits: readonly ShownHabit[]) => habits.map(({ id }) => id);

test('missed habits come first, the others keep the order of their owner', () => {
  const { today } = arrangeHabits([
    aHabit(1),
    aHabit(2, { completed: true }),
    aHabit(3, { isMissed: true }),
    aHabit(4),
  ]);
  expect(idsOf(today)).toEqual([3, 1, 2, 4]);
});

test('what is not due today stands apart, unless it is done or missed', () => {
  const notDue = { isDue: false };
  const { today, otherDays } = arrangeHabits([
    aHabit(1, notDue),
    aHabit(2, { ...notDue, completed: true }),
    aHabit(3, { ...notDue, isMissed: true }),
  ]);
  expect(idsOf(today)).toEqual([3, 2]);
  expect(idsOf(otherDays)).toEqual([1]);
});

test('a tick moves no row, and a new habit comes last', () => {
  const ticked = [aHabit(9), aHabit(1), aHabit(2), aHabit(3, { completed: true })];
  expect(idsOf(inPlacesOf([3, 1, 2], ticked))).toEqual([3, 1, 2, 9]);
});

test('a first note waits for the next refresh; one that changed or was taken back does not', () => {
  const noted = (notes: string | null, note: string | null) => {
    const day = '2026-03-11' as CalendarDay;
    return aHabit(1, { notes, instance: { id: 5, date: day, completed: false, skipped: false, notes: note } });
  };
  expect(withoutNewNotes(noted('Pages', 'Emma'), noted(null, null))).toEqual(noted(null, null));
  expect(withoutNewNotes(noted('Pages', 'Emma'), aHabit(1))).toEqual(noted(null, null));
  expect(withoutNewNotes(noted('Pages', 'Emma'), noted('Page', 'Em'))).toEqual(noted('Pages', 'Emma'));
  expect(withoutNewNotes(noted(null, null), noted('Page', 'Em'))).toEqual(noted(null, null));
  expect(withoutNewNotes(noted('Pages', 'Emma'), undefined)).toEqual(noted('Pages', 'Emma'));
});
