import type { Habit } from '@crushing/contract/habits/schemas';
import type { TestClient } from './test-client.ts';

export const DAILY = { name: 'Read 20 pages', type: 'daily', deadline: '00:00' };

export const create = async (person: TestClient, fields: object = {}): Promise<Habit> =>
  (await person.post('/api/habits', { ...DAILY, ...fields })).body as Habit;

export const habitOf = async (person: TestClient, id: number, date?: string): Promise<Habit | undefined> =>
  ((await person.get(`/api/habits${date === undefined ? '' : `?date=${date}`}`)).body as Habit[]).find(
    (habit) => habit.id === id,
  );

export const saveInstance = async (person: TestClient, habitId: number, date: string, wanted: object) =>
  person.post('/api/habit-instances', { habitId, date, ...wanted });
