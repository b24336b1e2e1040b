import { reorderHabits } from '@crushing/contract/habits/endpoints';
import type { Habit } from '@crushing/contract/habits/schemas';
import type { QueryClient } from '@tanstack/react-query';
import { useChange } from '#api/changes/use-change.ts';
import { reasonOf } from '#api/decision-of.ts';
import { changeAllCachedHabits } from '#features/habits/cached-habits.ts';
import { refreshHabits, stopReadingHabits } from '#features/habits/habits-cache.ts';
import { showToast } from '#ui/toast/toast.ts';
import { bySortOrder, placesOf } from './habit-order.ts';

// docs/product.md, Notices.
const SAVED_MS = 2000;

type OrderChange = { before: readonly Habit[]; after: readonly Habit[] };

/** Saves the order; the notice offers Undo. */
export const useSaveOrder = () => {
  const undo = usePutInOrder();
  return usePutInOrder(({ before }) =>
    showToast({
      title: 'Habit order saved successfully',
      variant: 'success',
      durationMs: SAVED_MS,
      action: { label: 'Undo', onSelect: () => undo.mutate({ before, after: before }) },
    }),
  );
};

const usePutInOrder = (tell?: (change: OrderChange) => void) =>
  useChange(reorderHabits, {
    send: ({ after }: OrderChange, { call }) => call({ body: { habitOrders: placesOf(after) } }),
    done: async (_nothing, change, client) => {
      await showInOrder(client, change.after);
      void refreshHabits(client);
      tell?.(change);
    },
    failure: (error) => ({
      title: 'Error saving order',
      description: reasonOf(error, 'There was a problem saving your habit order.'),
    }),
  });

const showInOrder = async (client: QueryClient, habits: readonly Habit[]): Promise<void> => {
  await stopReadingHabits(client);
  const places = new Map(placesOf(habits).map(({ id, sortOrder }) => [id, sortOrder]));
  changeAllCachedHabits(client, (cached) =>
    bySortOrder(cached.map((habit) => ({ ...habit, sortOrder: places.get(habit.id) ?? habit.sortOrder }))),
  );
};
