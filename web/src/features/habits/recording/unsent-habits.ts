import type { Habit } from '@crushing/contract/habits/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { createStore } from '#browser/store.ts';

const unsent = createStore<readonly Habit[]>([]);
/** What becomes of the ids of this device, once the server has decided. */
const serverIds = new Map<number, Promise<number>>();
const settledIds = new Map<number, number>();

const without = (id: number): readonly Habit[] => unsent.current().filter((habit) => habit.id !== id);

/** Habits added without a network, as they will be. Their ids are negative until the server has given them real ones. */
export const unsentHabits = {
  current: unsent.current,
  watch: unsent.watch,
  /** Shows a habit while it is sent; false when it is under way already. */
  add: (habit: Habit, send: () => Promise<number>): boolean => {
    if (serverIds.has(habit.id)) return false;
    unsent.set([...without(habit.id), habit]);
    const sending = send();
    serverIds.set(habit.id, sending);
    // Changes of its days hear of a refusal too; without such a change nobody listens.
    sending.catch(() => {});
    return true;
  },
  /** The server has given the habit its id. */
  settle: (id: number, serverId: number): void => void settledIds.set(id, serverId),
  remove: (id: number): void => unsent.set(without(id)),
  /** Whether the habit is still shown: it is not once its person has left. */
  isWaiting: (id: number): boolean => unsent.current().some((habit) => habit.id === id),
  clear: (): void => unsent.set([]),
};

/** Whether the server knows nothing of this habit yet. */
export const isUnsentHabit = ({ id }: { id: number }): boolean => id < 0;

/** The id the server knows a habit by, once it has one. Rejects when the habit was refused. */
export const serverIdOf = (id: number): Promise<number> =>
  isUnsentHabit({ id })
    ? (serverIds.get(id) ?? Promise.reject(new Error(`No habit ${id} waits here`)))
    : Promise.resolve(id);

/** The id the outbox knows a habit by: the server's own as soon as it is known. */
export const outboxIdOf = (id: number): number => settledIds.get(id) ?? id;

/** The list of a day with the unsent habits that had begun by then at its end. */
export const withUnsent = (habits: Habit[], added: readonly Habit[], day: CalendarDay): Habit[] => {
  const begun = added.filter(({ startDay }) => startDay <= day);
  return begun.length === 0 ? habits : [...habits, ...begun];
};
