import type { Habit } from '@crushing/contract/habits/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { createStore } from '#browser/store.ts';

const unsent = createStore<readonly Habit[]>([]);
/** For each id of this device, the promise of the server's id. */
const serverIds = new Map<number, Promise<number>>();
const settledIds = new Map<number, number>();

const without = (id: number): readonly Habit[] => unsent.current().filter((habit) => habit.id !== id);

/** Habits added without a network. Their ids are negative until the server has given them its own. */
export const unsentHabits = {
  current: unsent.current,
  watch: unsent.watch,
  /** Shows a habit while it is sent; false when it is being sent already. */
  add: (habit: Habit, send: () => Promise<number>): boolean => {
    if (serverIds.has(habit.id)) return false;
    unsent.set([...without(habit.id), habit]);
    const sending = send();
    serverIds.set(habit.id, sending);
    // Ticks of the habit await this promise too. Without one a refusal would be an unhandled rejection.
    sending.catch(() => {});
    return true;
  },
  settle: (id: number, serverId: number): void => {
    settledIds.set(id, serverId);
    // The list is the same, but what stands under the id of a habit has moved.
    unsent.set([...unsent.current()]);
  },
  remove: (id: number): void => unsent.set(without(id)),
  /** Whether the habit is still shown; false after sign-out. */
  isWaiting: (id: number): boolean => unsent.current().some((habit) => habit.id === id),
  clear: (): void => unsent.set([]),
};

export const isUnsentId = (id: number): boolean => id < 0;

/** Resolves with the server's id of a habit. Rejects when the habit was refused. */
export const serverIdOf = (id: number): Promise<number> =>
  isUnsentId(id) ? (serverIds.get(id) ?? Promise.reject(new Error(`No habit ${id} waits here`))) : Promise.resolve(id);

/** The id of a habit in the outbox: the server's as soon as it is known. */
export const outboxIdOf = (id: number): number => settledIds.get(id) ?? id;

/** The first id that this page had for a habit: a key that stays when the server gives the habit its own id. */
export const firstIdOf = (id: number): number => [...settledIds].find(([, serverId]) => serverId === id)?.[0] ?? id;

/** A day's list, followed by the unsent habits that had begun by then and that the list does not hold by now. */
export const withUnsent = (habits: Habit[], added: readonly Habit[], day: CalendarDay): Habit[] => {
  const begun = added.filter(
    ({ id, startDay }) => startDay <= day && !habits.some((habit) => habit.id === settledIds.get(id)),
  );
  return begun.length === 0 ? habits : [...habits, ...begun];
};
