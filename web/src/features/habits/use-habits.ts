import { listHabits } from '@crushing/contract/habits/endpoints';
import type { Habit } from '@crushing/contract/habits/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { useQueryClient } from '@tanstack/react-query';
import { endpointKey } from '#api/endpoint-key.ts';
import { useEndpoint } from '#api/cache/endpoint-query.ts';
import { usePollInterval } from '#api/cache/live-open.ts';
import { habitsCall } from './habits-cache.ts';
import { useUnconfirmed } from '#features/habits/recording/recording.ts';

// docs/product.md, Live changes.
export const FRESH_MS = 5000;

/** The habits with their instances of a day and all optimistic updates. A failed read keeps the old list. */
export const useHabits = (day: CalendarDay, today: CalendarDay) => useHabitList(day, today, false);

/** Like `useHabits`, with the habits that were added without a network. These can be ticked already. */
export const useBoardHabits = (day: CalendarDay, today: CalendarDay) => useHabitList(day, today, true);

const useHabitList = (day: CalendarDay, today: CalendarDay, withUnsent: boolean) =>
  useEndpoint(listHabits, habitsCall(day, today), {
    select: useUnconfirmed(day, today, withUnsent),
    staleTime: FRESH_MS,
    refetchInterval: usePollInterval(),
    refetchOnWindowFocus: true,
  });

/** The longest list read for another day; undefined without one. */
export const useHabitsOfAnotherDay = (): readonly Habit[] | undefined => {
  const lists = useQueryClient().getQueriesData<Habit[]>({ queryKey: endpointKey(listHabits) });
  return lists.map(([, habits]) => habits).reduce(longer, undefined);
};

const longer = (one: Habit[] | undefined, other: Habit[] | undefined): Habit[] | undefined =>
  (one?.length ?? -1) < (other?.length ?? -1) ? other : one;
