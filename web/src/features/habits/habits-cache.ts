import { listHabits } from '@crushing/contract/habits/endpoints';
import type { Habit, Instance, SavedInstance } from '@crushing/contract/habits/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Call } from '#api/call-endpoint.ts';
import { moveEtag } from '#api/cache/conditional-read.ts';
import { ownersToday } from '#features/accounts/owners-day.ts';
import { endpointKey } from '#api/endpoint-key.ts';
import { invalidateEndpoint } from '#api/cache/endpoint-query.ts';

/** The read of a day's list. Today is asked for without a date, so that it can be read before the owner's zone is known. */
export const habitsCall = (day: CalendarDay, today: CalendarDay): Call<typeof listHabits> => ({
  query: day === today ? {} : { date: day },
});

/**
 * Puts a saved instance into the cached lists of all days, as the server would answer them now. A list that had missed
 * another change is read again. A read under way is the caller's to stop first.
 */
export const acceptSaved = (client: QueryClient, saved: SavedInstance): void => {
  const today = ownersToday();
  const { habit, day: _, version, ...instance } = saved;
  for (const [queryKey, habits] of client.getQueriesData<Habit[]>({ queryKey: endpointKey(listHabits) })) {
    if (habits === undefined) continue;
    const changed = habits.map((each) =>
      each.id === habit.id ? withSaved(each, habit, instance, dayOf(queryKey) ?? today) : each,
    );
    const isCurrent = moveEtag(habits, changed, version);
    client.setQueryData(queryKey, changed);
    if (!isCurrent) void client.invalidateQueries({ queryKey, exact: true });
  }
};

const withSaved = (
  habit: Habit,
  { completed, ...figures }: SavedInstance['habit'],
  instance: Instance,
  day: CalendarDay,
): Habit => ({ ...habit, ...figures, ...(instance.date === day && { completed, instance }) });

/** The day a cached list is about; undefined for today's. */
const dayOf = ([, , call]: QueryKey): CalendarDay | undefined => (call as Call<typeof listHabits>).query.date;

/** Changes the cached lists of all days. */
export const changeAllCachedHabits = (client: QueryClient, change: (habits: Habit[]) => Habit[]): void => {
  client.setQueriesData<Habit[]>({ queryKey: endpointKey(listHabits) }, (habits) => habits && change(habits));
};

/** Drops reads under way, and tells whether there were any: what they bring is older than a change that has just been confirmed. */
export const stopReadingHabits = async (client: QueryClient): Promise<boolean> => {
  const wasReading = client.isFetching({ queryKey: endpointKey(listHabits) }) > 0;
  await client.cancelQueries({ queryKey: endpointKey(listHabits) });
  return wasReading;
};

/** Asks again for the list on screen. */
export const refreshHabits = (client: QueryClient): Promise<void> => invalidateEndpoint(client, listHabits);
