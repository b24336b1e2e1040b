import { reorderHabits } from '@crushing/contract/habits/endpoints';
import type { Habit } from '@crushing/contract/habits/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { runEndpoint } from '#api/cache/endpoint-query.ts';
import { changeAllCachedHabits, refreshHabits, stopReadingHabits } from '#features/habits/habits-cache.ts';
import { showToast } from '#ui/toast/toast.ts';
import { bySortOrder, placesOf } from './habit-order.ts';

// Specification: the notice of a saved order stays 2 s.
const SAVED_MS = 2000;

type OrderChange = { before: readonly Habit[]; after: readonly Habit[] };

/** Saves the order of the list; the notice that says so can put the old one back. */
export const useSaveOrder = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ after }: OrderChange) => saveOrder(client, after),
    onSuccess: (_nothing, { before }) => {
      void refreshHabits(client);
      showToast({
        title: 'Habit order saved successfully',
        variant: 'success',
        durationMs: SAVED_MS,
        action: { label: 'Undo', onSelect: () => void undo(client, before) },
      });
    },
    onError: showOrderError,
  });
};

const undo = async (client: QueryClient, before: readonly Habit[]): Promise<void> => {
  try {
    await saveOrder(client, before);
    await refreshHabits(client);
  } catch {
    showOrderError();
  }
};

const saveOrder = async (client: QueryClient, habits: readonly Habit[]): Promise<void> => {
  const habitOrders = placesOf(habits);
  await runEndpoint(client, reorderHabits, { body: { habitOrders } });
  await stopReadingHabits(client);
  const places = new Map(habitOrders.map(({ id, sortOrder }) => [id, sortOrder]));
  changeAllCachedHabits(client, (cached) =>
    bySortOrder(cached.map((habit) => ({ ...habit, sortOrder: places.get(habit.id) ?? habit.sortOrder }))),
  );
};

const showOrderError = (): void => {
  showToast({
    title: 'Error saving order',
    description: 'There was a problem saving your habit order.',
    variant: 'destructive',
  });
};
