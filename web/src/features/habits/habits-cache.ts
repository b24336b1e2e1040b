import { listHabits } from '@crushing/contract/habits/endpoints';
import type { Habit, Instance, SavedInstance } from '@crushing/contract/habits/schemas';
import { getProgress } from '@crushing/contract/progress/endpoints';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Call } from '#api/call-endpoint.ts';
import { moveEtag } from '#api/cache/conditional-read.ts';
import { ownersToday } from '#features/accounts/owners-day.ts';
import { endpointKey } from '#api/endpoint-key.ts';
import { invalidateEndpoint } from '#api/cache/endpoint-query.ts';

/** The call for the list of a day. Today has no date in it, so it can be read before the owner's time zone is known. */
export const habitsCall = (day: CalendarDay, today: CalendarDay): Call<typeof listHabits> => ({
  query: day === today ? {} : { date: day },
});

/**
 * Writes a saved instance and its consequences into the cached lists of all days. A list that had missed another change
 * is refetched. The caller stops reads under way first.
 */
export const acceptSaved = (client: QueryClient, saved: SavedInstance): void => {
  const today = ownersToday();
  const { habit, day: _, milestone: _told, version, ...instance } = saved;
  for (const [queryKey, habits] of client.getQueriesData<Habit[]>({ queryKey: endpointKey(listHabits) })) {
    if (habits === undefined) continue;
    const changed = habits.map((each) =>
      each.id === habit.id ? withSaved(each, habit, instance, dayOf(queryKey) ?? today) : each,
    );
    const isCurrent = moveEtag(habits, changed, version);
    client.setQueryData(queryKey, changed);
    if (!isCurrent) void client.invalidateQueries({ queryKey, exact: true });
  }
  for (const accept of savedListeners) accept(client, saved);
  if (savedListeners.size === 0) void invalidateEndpoint(client, getProgress);
};

const withSaved = (
  habit: Habit,
  { completed, ...figures }: SavedInstance['habit'],
  instance: Instance,
  day: CalendarDay,
): Habit => ({ ...habit, ...figures, ...(instance.date === day && { completed, instance }) });

const savedListeners = new Set<(client: QueryClient, saved: SavedInstance) => void>();

/** Calls a function with every saved instance, which then keeps the progress up to date. Returns how to stop. */
export const onSaved = (listener: (client: QueryClient, saved: SavedInstance) => void): (() => void) => {
  savedListeners.add(listener);
  return () => void savedListeners.delete(listener);
};

/** The day of a cached list; undefined for today. */
const dayOf = ([, , call]: QueryKey): CalendarDay | undefined => (call as Call<typeof listHabits>).query.date;

const SHOWN = [listHabits, getProgress];

/** Cancels reads under way, which are older than a change just confirmed. Returns whether there were any. */
export const stopReadingHabits = async (client: QueryClient): Promise<boolean> => {
  const keys = SHOWN.map((endpoint) => ({ queryKey: endpointKey(endpoint) }));
  const wasReading = keys.some((key) => client.isFetching(key) > 0);
  await Promise.all(keys.map((key) => client.cancelQueries(key)));
  return wasReading;
};

/** Marks lists and progress as stale and refetches those on screen. Resolves with the lists. */
export const refreshHabits = (client: QueryClient): Promise<void> => {
  void invalidateEndpoint(client, getProgress);
  return invalidateEndpoint(client, listHabits);
};
