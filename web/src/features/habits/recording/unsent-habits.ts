import type { Habit } from '@crushing/contract/habits/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { createStore } from '#browser/store.ts';

/** Habits added without a network. Their ids are negative until the server has given them its own. */
export const unsent = createStore<readonly Habit[]>([]);

/** For each id of this device, the promise of the server's id. */
export const serverIds = new Map<number, Promise<number>>();
/** For each id of this device, the server's id, once the server has the habit. */
export const settledIds = new Map<number, number>();

export const isUnsentId = (id: number): boolean => id < 0;

/** Resolves with the server's id of a habit. Rejects when the habit was refused. */
export const serverIdOf = (id: number): Promise<number> =>
  isUnsentId(id) ? (serverIds.get(id) ?? Promise.reject(new Error(`No habit ${id} waits here`))) : Promise.resolve(id);

/** The id of a habit in the outbox: the server's id as soon as it is known. */
export const outboxIdOf = (id: number): number => settledIds.get(id) ?? id;

/** The first id that this page had for a habit: a key that stays when the server gives the habit its own id. */
export const firstIdOf = (id: number): number => [...settledIds].find(([, serverId]) => serverId === id)?.[0] ?? id;

/** A day's list, followed by the unsent habits that had begun by that day and are not in the list yet. */
export const withUnsent = (habits: Habit[], added: readonly Habit[], day: CalendarDay): Habit[] => {
  const begun = added.filter(
    ({ id, startDay }) => startDay <= day && !habits.some((habit) => habit.id === settledIds.get(id)),
  );
  return begun.length === 0 ? habits : [...habits, ...begun];
};
