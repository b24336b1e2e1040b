import { listHabits } from '@crushing/contract/habits';
import type { Habit } from '@crushing/contract/habits';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { QueryClient } from '@tanstack/react-query';
import type { Call } from '#api/call-endpoint.ts';
import { endpointKey, invalidateEndpoint } from '#api/endpoint-query.ts';

/** The read of a day's list. Today is asked for without a date, so that it can be read before the owner's zone is known. */
export const habitsCall = (day: CalendarDay, today: CalendarDay): Call<typeof listHabits> => ({
  query: day === today ? {} : { date: day },
});

/** Changes the list of one day where it is cached; a read under way is the caller's to stop first. */
export const changeCachedHabits = (
  client: QueryClient,
  day: CalendarDay,
  today: CalendarDay,
  change: (habits: Habit[]) => Habit[],
): void => {
  client.setQueryData<Habit[]>(endpointKey(listHabits, habitsCall(day, today)), (habits) => habits && change(habits));
};

/** Changes the cached lists of all days. */
export const changeAllCachedHabits = (client: QueryClient, change: (habits: Habit[]) => Habit[]): void => {
  client.setQueriesData<Habit[]>({ queryKey: endpointKey(listHabits) }, (habits) => habits && change(habits));
};

/** Drops reads under way: what they bring is older than a change that has just been confirmed. */
export const stopReadingHabits = (client: QueryClient): Promise<void> =>
  client.cancelQueries({ queryKey: endpointKey(listHabits) });

/** Asks again for the list on screen. */
export const refreshHabits = (client: QueryClient): Promise<void> => invalidateEndpoint(client, listHabits);
