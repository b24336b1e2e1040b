import { deleteHabit, restoreHabit } from '@crushing/contract/habits/endpoints';
import type { Habit } from '@crushing/contract/habits/schemas';
import { UNDO_SECONDS } from '@crushing/domain/habits/habit-limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { messageOf } from '#api/api-error.ts';
import { callEndpoint } from '#api/call-endpoint.ts';
import { runEndpoint } from '#api/cache/endpoint-query.ts';
import { unlessOffline } from '#api/reachable.ts';
import { showToast } from '#ui/toast/toast.ts';
import { changeAllCachedHabits, refreshHabits, stopReadingHabits } from '#features/habits/habits-cache.ts';

/** Deletes a habit; the notice that says so can bring it back. */
export const useDeleteHabit = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id }: Habit) => {
      await callEndpoint(deleteHabit, { params: { id } });
      await stopReadingHabits(client);
      changeAllCachedHabits(client, (habits) => habits.filter((habit) => habit.id !== id));
    },
    onSuccess: (_nothing, habit) => {
      void refreshHabits(client);
      showToast({
        title: 'Habit deleted',
        description: 'Your habit has been deleted successfully.',
        durationMs: UNDO_SECONDS * 1000,
        action: { label: 'Undo', onSelect: () => void restore(client, habit) },
      });
    },
    onError: (error) => {
      showToast({
        title: 'Error deleting habit',
        description: unlessOffline(error, 'There was a problem deleting your habit.'),
        variant: 'destructive',
      });
    },
  });
};

const restore = async (client: QueryClient, { id }: Habit): Promise<void> => {
  try {
    await runEndpoint(client, restoreHabit, { params: { id } });
    await refreshHabits(client);
  } catch (error) {
    showToast({
      title: 'Error restoring habit',
      description: messageOf(error, 'There was a problem restoring your habit.'),
      variant: 'destructive',
    });
  }
};
