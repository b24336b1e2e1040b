import { createHabit, hasEverCreatedHabits } from '@crushing/contract/habits/endpoints';
import type { Habit, NewHabit } from '@crushing/contract/habits/schemas';
import type { QueryClient } from '@tanstack/react-query';
import { messageOf } from '#api/api-error.ts';
import { invalidateEndpoint, runEndpoint } from '#api/cache/endpoint-query.ts';
import { isAway, untilWorthTrying } from '#api/reachable.ts';
import { arePrivateValuesOurs, hasSessionEnded } from '#browser/private-values.ts';
import { refreshHabits } from '#features/habits/habits-cache.ts';
import { ownersToday } from '#features/accounts/owners-day.ts';
import { showFailure } from '#ui/toast/toast.ts';
import { changeOutbox } from './outbox.ts';
import type { OutboxHabit } from './outbox.ts';
import { unsentHabits } from './unsent-habits.ts';

/** Puts a habit into the outbox, shows it, and sends it when the network is back. */
export const addHabitLater = (client: QueryClient, habit: NewHabit, creationKey: string): void => {
  const addedAt = Date.now();
  const later: OutboxHabit = { id: -addedAt, creationKey, startDay: ownersToday(), addedAt, habit };
  changeOutbox(({ habits, records }) => ({ habits: [...habits, later], records }));
  sendHabitLater(client, later);
};

/** Shows a habit of the outbox and sends it, with retries. */
export const sendHabitLater = (client: QueryClient, later: OutboxHabit): void => {
  unsentHabits.add(asHabit(later), () => deliver(client, later));
};

const deliver = async (client: QueryClient, later: OutboxHabit, attempt = 0): Promise<number> => {
  await untilWorthTrying(attempt);
  // After sign-out nothing is sent. After a lost session the habit stays in the outbox.
  const isOwnerHere = unsentHabits.isWaiting(later.id) && arePrivateValuesOurs() && !hasSessionEnded();
  if (!isOwnerHere) return new Promise(() => {});
  try {
    const { id } = await runEndpoint(client, createHabit, { body: { ...later.habit, creationKey: later.creationKey } });
    await settle(client, later, id);
    return id;
  } catch (error) {
    if (!isAway(error)) throw refused(later, error);
  }
  return deliver(client, later, attempt + 1);
};

/** The server gave the habit its id: its changes in the outbox move to that id, and the list brings the habit. */
const settle = async (client: QueryClient, { id: unsentId }: OutboxHabit, id: number): Promise<void> => {
  unsentHabits.settle(unsentId, id);
  changeOutbox(({ habits, records }) => ({
    habits: habits.filter((each) => each.id !== unsentId),
    records: records.map((record) => (record.habitId === unsentId ? { ...record, habitId: id } : record)),
  }));
  void invalidateEndpoint(client, hasEverCreatedHabits);
  await refreshHabits(client);
  unsentHabits.remove(unsentId);
};

const refused = ({ id, habit: { name } }: OutboxHabit, error: unknown): unknown => {
  changeOutbox(({ habits, records }) => ({
    habits: habits.filter((each) => each.id !== id),
    records: records.filter(({ habitId }) => habitId !== id),
  }));
  unsentHabits.remove(id);
  showFailure({
    title: 'Error adding habit',
    description: `${name}: ${messageOf(error, 'There was a problem adding your habit.')}`,
  });
  return error;
};

const asHabit = ({ id, addedAt, startDay, habit }: OutboxHabit): Habit => {
  const { type, weekdays } = habit;
  const instant = new Date(addedAt).toISOString();
  return {
    ...habit,
    id,
    completed: false,
    streak: 0,
    reps: 0,
    sortOrder: Number.MAX_SAFE_INTEGER,
    startDay,
    createdAt: instant,
    lastUpdated: instant,
    schedules: [{ from: startDay, type, weekdays }],
  };
};
