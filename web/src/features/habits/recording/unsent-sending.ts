import type { Habit } from '@crushing/contract/habits/schemas';
import { serverIds, settledIds, unsent } from './unsent-habits.ts';

// How the habits of the outbox come and go. Few people have any, so no first load has this file.

const without = (id: number): readonly Habit[] => unsent.current().filter((habit) => habit.id !== id);

/** Shows a habit while it is sent, unless it is being sent already. */
export const addUnsent = (habit: Habit, send: () => Promise<number>): void => {
  if (serverIds.has(habit.id)) return;
  unsent.set([...without(habit.id), habit]);
  const sending = send();
  serverIds.set(habit.id, sending);
  // Ticks of the habit await this promise too. Without one a refusal would be an unhandled rejection.
  sending.catch(() => {});
};

export const settleUnsent = (id: number, serverId: number): void => {
  settledIds.set(id, serverId);
  // The list is the same, but what stands under the id of a habit has moved.
  unsent.set([...unsent.current()]);
};

export const removeUnsent = (id: number): void => unsent.set(without(id));

/** Whether the habit is still shown; false after sign-out. */
export const isWaiting = (id: number): boolean => unsent.current().some((habit) => habit.id === id);
