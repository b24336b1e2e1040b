import { listHabits } from '@crushing/contract/habits/endpoints';
import type { Habit } from '@crushing/contract/habits/schemas';
import type { QueryClient } from '@tanstack/react-query';
import { endpointKey } from '#api/endpoint-key.ts';

/** A habit as it is cached now, in the list of any day. Fresh lists come before stale ones. */
export const cachedHabit = (client: QueryClient, id: number): Habit | undefined =>
  client
    .getQueryCache()
    .findAll({ queryKey: endpointKey(listHabits) })
    .toSorted((one, other) => Number(one.state.isInvalidated) - Number(other.state.isInvalidated))
    .flatMap(({ state }) => (state.data as Habit[] | undefined) ?? [])
    .find((habit) => habit.id === id);

/** An optimistic update of all lists. They keep the time of their read, which screens tell without a network. */
export const changeAllCachedHabits = (client: QueryClient, change: (habits: Habit[]) => Habit[]): void => {
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: endpointKey(listHabits) }))
    client.setQueryData<Habit[]>(queryKey, (habits) => habits && change(habits), { updatedAt: state.dataUpdatedAt });
};
