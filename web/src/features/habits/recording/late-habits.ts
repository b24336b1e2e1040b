import { createHabit, hasEverCreatedHabits } from '@crushing/contract/habits/endpoints';
import type { Habit, NewHabit } from '@crushing/contract/habits/schemas';
import type { QueryClient } from '@tanstack/react-query';
import { messageOf } from '#api/api-error.ts';
import { invalidateEndpoint, runEndpoint } from '#api/endpoint-query.ts';
import { isAway, untilWorthTrying } from '#api/reachable.ts';
import { isSessionBrokenOff } from '#browser/private-values.ts';
import { showToast } from '#ui/toast/toast.ts';
import { changeOutbox } from './device-outbox.ts';
import type { LateHabit } from './device-outbox.ts';
import { refreshHabits } from '#features/habits/habits-cache.ts';
import { OwnerLeft, onceOwnerLeft, ownersToday, untilPageIsLeft, watchOwner } from '#features/habits/owner.ts';
import { unsentHabits } from './unsent-habits.ts';

const idsOnServer = new Map<number, Promise<number>>();
const settledIds = new Map<number, number>();

/** The id a habit is kept under on the device: the server's own as soon as it is known. */
export const idOnDevice = (id: number): number => settledIds.get(id) ?? id;

/** Keeps a habit on the device, shows it, and sends it when the network is back. */
export const addLater = (client: QueryClient, habit: NewHabit, creationKey: string): void => {
  const addedAt = Date.now();
  const late: LateHabit = { id: -addedAt, creationKey, startDay: ownersToday(client), addedAt, habit };
  changeOutbox(({ habits, records }) => ({ habits: [...habits, late], records }));
  sendLateHabit(client, late);
};

/** Shows a habit that waits on this device and goes on trying to send it. */
export const sendLateHabit = (client: QueryClient, late: LateHabit): void => {
  if (idsOnServer.has(late.id)) return;
  unsentHabits.add(asHabit(late));
  const sending = deliver(client, late);
  idsOnServer.set(late.id, sending);
  // Whoever marks its days hears of a refusal too; without such a mark nobody else listens.
  sending.catch(() => {});
  // Whoever signs in next must not see it.
  const stop = onceOwnerLeft(client, () => unsentHabits.remove(late.id));
  void sending.then(stop, stop);
};

/** The id the server gave to a habit that was added without a network, once it has. Rejects when it was refused. */
export const idOnServer = (id: number): Promise<number> =>
  idsOnServer.get(id) ?? Promise.reject(new Error(`No habit ${id} waits here`));

const deliver = (client: QueryClient, late: LateHabit): Promise<number> => {
  const isOwnerHere = watchOwner(client);
  const attempt = async (count: number): Promise<number> => {
    await untilWorthTrying(count);
    if (isSessionBrokenOff()) return untilPageIsLeft();
    if (!isOwnerHere()) {
      unsentHabits.remove(late.id);
      throw new OwnerLeft();
    }
    try {
      const { id } = await runEndpoint(client, createHabit, { body: { ...late.habit, creationKey: late.creationKey } });
      await settle(client, late, id);
      return id;
    } catch (error) {
      if (!isAway(error)) throw refused(late, error);
    }
    return attempt(count + 1);
  };
  return attempt(0);
};

/** The habit has its real id: its records wait under that one, and the list brings the habit itself. */
const settle = async (client: QueryClient, late: LateHabit, id: number): Promise<void> => {
  settledIds.set(late.id, id);
  changeOutbox(({ habits, records }) => ({
    habits: habits.filter((each) => each.id !== late.id),
    records: records.map((record) => (record.habitId === late.id ? { ...record, habitId: id } : record)),
  }));
  void invalidateEndpoint(client, hasEverCreatedHabits);
  await refreshHabits(client);
  unsentHabits.remove(late.id);
};

const refused = (late: LateHabit, error: unknown): unknown => {
  changeOutbox(({ habits, records }) => ({
    habits: habits.filter((each) => each.id !== late.id),
    records: records.filter(({ habitId }) => habitId !== late.id),
  }));
  unsentHabits.remove(late.id);
  showToast({
    title: 'Error adding habit',
    description: `${late.habit.name}: ${messageOf(error, 'There was a problem adding your habit.')}`,
    variant: 'destructive',
  });
  return error;
};

const asHabit = ({ id, addedAt, startDay, habit }: LateHabit): Habit => {
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
