import type { Habit } from '@crushing/contract/habits/schemas';
import type { TestPerson } from './test-server.ts';

export const DAILY = { name: 'Read 20 pages', type: 'daily', deadline: '00:00' };

/** Adds a habit, daily unless fields say otherwise. */
export const create = async (person: TestPerson, fields: object = {}): Promise<Habit> =>
  (await person.post('/api/habits', { ...DAILY, ...fields })).body as Habit;

/** The habit in its person's list of the day. */
export const habitOf = async (person: TestPerson, id: number, date?: string): Promise<Habit | undefined> =>
  ((await person.get(`/api/habits${date === undefined ? '' : `?date=${date}`}`)).body as Habit[]).find(
    (habit) => habit.id === id,
  );

/** Saves the instance of a day. */
export const saveInstance = async (person: TestPerson, habitId: number, date: string, wanted: object) =>
  person.post('/api/habit-instances', { habitId, date, ...wanted });
