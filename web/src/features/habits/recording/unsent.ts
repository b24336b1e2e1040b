import { createHabit, hasEverCreatedHabits, listHabits } from '@crushing/contract/habits/endpoints';
import type { Habit, NewHabit } from '@crushing/contract/habits/schemas';
import { isCalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { QueryClient } from '@tanstack/react-query';
import { invalidateEndpoint, runEndpoint } from '#api/cache/endpoint-query.ts';
import { endpointKey } from '#api/endpoint-key.ts';
import { isAway } from '#api/reachable.ts';
import { tryNow, untilWorthTrying } from '#browser/worth-trying.ts';
import { arePrivateValuesOurs, hasSessionEnded } from '#browser/private-values.ts';
import { ownersToday } from '#features/accounts/owners-day.ts';
import { movePrivateNote } from '#features/habits/focus/private-notes.ts';
import { refreshHabits } from '#features/habits/habits-cache.ts';
import { latestOf } from './instance-change.ts';
import { tellHabitRefusal } from './notices.ts';
import { changeOutbox, readOutbox } from './outbox.ts';
import type { UnsentHabit, UnsentInstance } from './outbox.ts';
import { ageMsOf, untilItHangs } from './send-change.ts';
import { serverIds, settledIds, unsent } from './unsent-habits.ts';
import { recorder } from './window-recorder.ts';

/** Puts a habit into the outbox, shows it, and sends it when the network is back. Returns it as it is shown. */
export const addHabitLater = (client: QueryClient, habit: NewHabit, creationKey: string): Habit => {
  const addedAt = Date.now();
  const later: UnsentHabit = { id: -addedAt, creationKey, startDay: ownersToday(), addedAt, habit };
  changeOutbox(({ habits, instances }) => ({ habits: [...habits, later], instances }));
  sendHabit(client, later);
  return asHabit(later);
};

/** Shows and sends the outbox of an earlier visit. */
export const resumeUnsent = (client: QueryClient): void => {
  // Other versions of the program may have stored anything.
  changeOutbox(({ habits, instances }) => ({
    habits: habits.filter(isSoundHabit),
    instances: instances.filter(isSoundInstance),
  }));
  const { habits, instances } = readOutbox();
  for (const habit of habits) sendHabit(client, habit);
  for (const { habitId, date, change, times } of instances.toSorted(byTime)) {
    // Sent with its age, because a later change may exist, here or on another device.
    recorder.wantAgain({ habitId, date }, { change, times });
  }
};

/** Sends the outbox now. Resolves when the server has decided all of it, at once if offline, or after `waitMs`. */
export const sendUnsent = (client: QueryClient, waitMs: number): Promise<void> =>
  new Promise((resolve) => {
    // Another window may have left changes behind.
    resumeUnsent(client);
    const stops: (() => void)[] = [];
    const end = () => {
      for (const stop of stops) stop();
      resolve();
    };
    const look = () => isAllSent() && end();
    if (isAllSent() || !navigator.onLine) return end();
    const timer = setTimeout(end, waitMs);
    stops.push(() => clearTimeout(timer), recorder.pending.watch(look), unsent.watch(look));
    return tryNow();
  });

const isAllSent = (): boolean => recorder.pending.current().length + unsent.current().length === 0;

const without = (id: number): readonly Habit[] => unsent.current().filter((habit) => habit.id !== id);

/** Shows a habit while it is sent, unless it is being sent already. */
const addUnsent = (habit: Habit, send: () => Promise<number>): void => {
  if (serverIds.has(habit.id)) return;
  unsent.set([...without(habit.id), habit]);
  const sending = send();
  serverIds.set(habit.id, sending);
  // Ticks of the habit await this promise too. Without a tick, a refusal would be an unhandled rejection.
  sending.catch(() => {});
};

const settleUnsent = (id: number, serverId: number): void => {
  settledIds.set(id, serverId);
  // The habits are the same, but one has another id in the outbox now. A new array tells the watchers.
  unsent.set([...unsent.current()]);
};

const removeUnsent = (id: number): void => unsent.set(without(id));

/** Whether the habit is still shown; false after sign-out. */
const isWaiting = (id: number): boolean => unsent.current().some((habit) => habit.id === id);

/** Shows a habit of the outbox and sends it, with retries. */
const sendHabit = (client: QueryClient, later: UnsentHabit): void => {
  addUnsent(asHabit(later), () => deliver(client, later));
};

const deliver = async (client: QueryClient, later: UnsentHabit, attempt = 0): Promise<number> => {
  await untilWorthTrying(attempt);
  // After sign-out nothing is sent. After a lost session the habit stays in the outbox.
  const isOwnerHere = isWaiting(later.id) && arePrivateValuesOurs() && !hasSessionEnded();
  if (!isOwnerHere) return new Promise(() => {});
  try {
    const { habit, creationKey, addedAt } = later;
    const { id } = await runEndpoint(
      client,
      createHabit,
      { body: { ...habit, creationKey, ageMs: ageMsOf(addedAt) } },
      untilItHangs(),
    );
    await settle(client, later, id);
    return id;
  } catch (error) {
    if (!isAway(error, true)) throw refused(later, error);
  }
  return deliver(client, later, attempt + 1);
};

/** Moves a habit's private note and outbox changes to the server's id, and waits until the lists have the habit. */
const settle = async (client: QueryClient, { id: unsentId }: UnsentHabit, id: number): Promise<void> => {
  movePrivateNote(unsentId, id);
  settleUnsent(unsentId, id);
  changeOutbox(({ habits, instances }) => ({
    habits: habits.filter((each) => each.id !== unsentId),
    instances: instances.map((each) => (each.habitId === unsentId ? { ...each, habitId: id } : each)),
  }));
  void invalidateEndpoint(client, hasEverCreatedHabits);
  await untilListed(client);
  removeUnsent(unsentId);
};

/** Reads the lists on screen until all of them were read after the change. */
const untilListed = async (client: QueryClient, attempt = 0): Promise<void> => {
  await refreshHabits(client);
  const lists = client.getQueryCache().findAll({ queryKey: endpointKey(listHabits), type: 'active' });
  // A failed read leaves its list invalidated.
  if (!lists.some(({ state }) => state.isInvalidated)) return;
  await untilWorthTrying(attempt + 1);
  await untilListed(client, attempt + 1);
};

const refused = ({ id, habit: { name } }: UnsentHabit, error: unknown): unknown => {
  changeOutbox(({ habits, instances }) => ({
    habits: habits.filter((each) => each.id !== id),
    instances: instances.filter(({ habitId }) => habitId !== id),
  }));
  removeUnsent(id);
  tellHabitRefusal(error, name);
  return error;
};

const asHabit = ({ id, addedAt, startDay, habit }: UnsentHabit): Habit => {
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

const byTime = (one: UnsentInstance, other: UnsentInstance): number => latestOf(one.times) - latestOf(other.times);

const isSoundHabit = (found: unknown): found is UnsentHabit =>
  isObject(found) &&
  Number.isSafeInteger(found['id']) &&
  Number(found['id']) < 0 &&
  typeof found['creationKey'] === 'string' &&
  isDay(found['startDay']) &&
  isInstant(found['addedAt']) &&
  isObject(found['habit']) &&
  typeof found['habit']['name'] === 'string' &&
  typeof found['habit']['deadline'] === 'string' &&
  (found['habit']['weekdays'] === null || Array.isArray(found['habit']['weekdays']));

const isSoundInstance = (found: unknown): found is UnsentInstance =>
  isObject(found) &&
  Number.isSafeInteger(found['habitId']) &&
  isDay(found['date']) &&
  isObject(found['change']) &&
  isObject(found['times']) &&
  Object.values(found['times']).every(isInstant);

const isDay = (found: unknown): boolean => typeof found === 'string' && isCalendarDay(found);

const INSTANT_MAX = 8.64e15;

const isInstant = (found: unknown): boolean => typeof found === 'number' && Math.abs(found) <= INSTANT_MAX;

const isObject = (found: unknown): found is Record<string, unknown> =>
  typeof found === 'object' && found !== null && !Array.isArray(found);
