import { listHabits } from '@crushing/contract/habits/endpoints';
import type { Habit } from '@crushing/contract/habits/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useStore } from '#browser/store.ts';
import { endpointKey } from '#api/endpoint-key.ts';
import { useEndpoint } from '#api/cache/endpoint-query.ts';
import { usePollInterval } from '#api/cache/live-open.ts';
import { forDay } from './habit-on-day.ts';
import { habitsCall } from './habits-cache.ts';
import { recorder } from '#features/habits/recording/recording.ts';
import { unsentHabits, withUnsent } from '#features/habits/recording/unsent-habits.ts';
import { withPendingChanges } from '#features/habits/recording/instance-change.ts';

// docs/product.md, Live changes.
export const FRESH_MS = 5000;

const NO_HABITS: readonly Habit[] = [];

/** The habits with their instances of a day and all optimistic updates. A failed read keeps the old list. */
export const useHabits = (day: CalendarDay, today: CalendarDay) => useHabitList(day, today, NO_HABITS);

/** The same with the habits added without a network, which can be ticked already. */
export const useBoardHabits = (day: CalendarDay, today: CalendarDay) =>
  useHabitList(day, today, useStore(unsentHabits));

const useHabitList = (day: CalendarDay, today: CalendarDay, unsent: readonly Habit[]) => {
  const pending = useStore(recorder);
  // Memoized, so that a render without a change does not walk the list.
  const select = useCallback(
    (habits: Habit[]) => withPendingChanges(withUnsent(forDay(habits, day), unsent, day), pending, day, today),
    [pending, unsent, day, today],
  );
  return useEndpoint(listHabits, habitsCall(day, today), {
    select,
    staleTime: FRESH_MS,
    refetchInterval: usePollInterval(),
    refetchOnWindowFocus: true,
  });
};

/** The longest list read for another day; undefined without one. */
export const useHabitsOfAnotherDay = (): readonly Habit[] | undefined => {
  const lists = useQueryClient().getQueriesData<Habit[]>({ queryKey: endpointKey(listHabits) });
  return lists.map(([, habits]) => habits).reduce(longer, undefined);
};

const longer = (one: Habit[] | undefined, other: Habit[] | undefined): Habit[] | undefined =>
  (one?.length ?? -1) < (other?.length ?? -1) ? other : one;
