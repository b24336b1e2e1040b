import type { Habit } from '@crushing/contract/habits/schemas';
import type { ProgressHabitAnswer } from '@crushing/contract/progress/schemas';
import { calendarDay } from '@crushing/domain/calendar/calendar-day';
import { expect, test } from 'vitest';
import {
  deletedHabitsOf,
  joinedYears,
  statesOfHabit,
  summariesOfYears,
  yearAsShown,
  yearsOfHabit,
  yearsOfRange,
} from './progress-years.ts';

const TODAY = calendarDay('2026-01-03');
const habit = (id: number, states: string): ProgressHabitAnswer => ({
  id,
  name: `Habit ${id}`,
  icon: null,
  isPrivate: false,
  startDay: calendarDay('2025-12-30'),
  deletedDay: null,
  schedules: [{ from: calendarDay('2025-12-30'), type: 'daily', weekdays: null }],
  states,
});
const live = (id: number, instance?: object): Habit => ({ id, instance }) as Habit;

test.each([
  [{ date: TODAY, completed: true, skipped: false }, 'x.x.'],
  [{ date: TODAY, completed: false, skipped: true }, 'x.s.'],
  [{ date: '2026-01-02', completed: true, skipped: false }, 'x...'],
  [undefined, 'x...'],
])('today is what the live list says: %o', (instance, states) => {
  const { habits } = yearAsShown({ year: 2026, habits: [habit(1, 'x.s.')] }, [], [live(1, instance)], TODAY);
  expect(habits[0]?.states).toBe(states);
});

test('what the live list does not know, and other years, stay as they were read', () => {
  const habits = [habit(1, 'x.s.')];
  expect(yearAsShown({ year: 2026, habits }, [], [], TODAY).habits).toEqual(habits);
  expect(yearAsShown({ year: 2025, habits }, [], [live(1)], TODAY).habits).toBe(habits);
});

test('a habit that only the live list has, because it is not sent yet, is in the year of today with its tick', () => {
  const unsent = live(-5, { date: TODAY, completed: true, skipped: false });
  const { habits } = yearAsShown({ year: 2026, habits: [habit(1, 'x...')] }, [], [unsent], TODAY);
  expect(habits.map(({ id }) => id)).toEqual([1, -5]);
  expect(habits[1]?.states.slice(0, 4)).toBe('..x.');
  expect(yearAsShown({ year: 2025, habits: [] }, [], [unsent], TODAY).habits).toEqual([]);
});

test('a tick of a past day that waits for the network is in its year, and in no other one', () => {
  const habits = [habit(1, '....'), habit(2, '....')];
  const waiting = (habitId: number, date: string) => ({
    habitId,
    date: calendarDay(date),
    change: { completed: true },
    times: { state: 1 },
    isLate: true,
  });
  const pending = [waiting(1, '2026-01-02'), waiting(2, '2025-12-31')];
  const states = yearAsShown({ year: 2026, habits }, pending, [], TODAY).habits.map((each) => each.states);
  expect(states).toEqual(['.x..', '....']);
});

test('a range over New Year is counted through', () => {
  const [from, to] = [calendarDay('2025-12-30'), TODAY];
  expect(yearsOfRange([from, to])).toEqual([2026, 2025]);
  const years = [
    { year: 2026, habits: [habit(1, 'x')] },
    { year: 2025, habits: [habit(1, `${'.'.repeat(363)}xs`), habit(2, '')] },
  ];
  const summaries = summariesOfYears(years);
  expect(summaries.get(calendarDay('2025-12-30'))).toEqual({ scheduled: 2, completed: 1, skipped: 0 });
  expect(summaries.get(calendarDay('2026-01-01'))).toEqual({ scheduled: 1, completed: 1, skipped: 0 });
  expect(statesOfHabit(years, 1).map(({ date }) => date)).toEqual(['2026-01-01', '2025-12-30', '2025-12-31']);
  expect(yearsOfHabit(years, 2).map(({ habits }) => habits.length)).toEqual([0, 1]);
});

test('joined years give every habit one line over all of them', () => {
  const years = [
    { year: 2026, habits: [habit(1, 'x')] },
    { year: 2025, habits: [habit(1, 's'), habit(2, 'x')] },
  ];
  const { from, habits } = joinedYears(years);
  expect(from).toBe('2025-01-01');
  expect(habits.map(({ id, states }) => [id, states.length])).toEqual([
    [1, 2],
    [2, 1 + 365],
  ]);
  expect(joinedYears([])).toEqual({ from: null, habits: [] });
});

test('deleted habits of several years are offered once each, by name', () => {
  const gone = (id: number, name: string) => ({ ...habit(id, ''), name, deletedDay: TODAY });
  const years = [
    { year: 2026, habits: [habit(1, ''), gone(2, 'Swim')] },
    { year: 2025, habits: [gone(2, 'Swim'), gone(3, 'Run')] },
  ];
  expect(deletedHabitsOf(years).map(({ name }) => name)).toEqual(['Run', 'Swim']);
});

test('a habit that was deleted on its first day is none of the deleted ones to look at', () => {
  const mistake = { ...habit(1, 'x'), deletedDay: calendarDay('2025-12-30') };
  expect(deletedHabitsOf([{ year: 2025, habits: [mistake] }])).toEqual([]);
});
