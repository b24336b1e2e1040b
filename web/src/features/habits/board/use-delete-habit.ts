import { deleteHabit, restoreHabit } from '@crushing/contract/habits/endpoints';
import type { Habit } from '@crushing/contract/habits/schemas';
import { UNDO_SECONDS } from '@crushing/domain/habits/habit-limits';
import { messageOf } from '#api/api-error.ts';
import { useChange } from '#api/cache/use-change.ts';
import { unlessOffline } from '#api/reachable.ts';
import { showToast } from '#ui/toast/toast.ts';
import { changeAllCachedHabits, refreshHabits, stopReadingHabits } from '#features/habits/habits-cache.ts';

/** Deletes a habit; the notice that says so can bring it back. */
export const useDeleteHabit = () => {
  const restore = useRestoreHabit();
  return useChange(deleteHabit, {
    send: ({ id }: Habit, { call }) => call({ params: { id } }),
    done: async (_nothing, habit, client) => {
      await stopReadingHabits(client);
      changeAllCachedHabits(client, (habits) => habits.filter(({ id }) => id !== habit.id));
      void refreshHabits(client);
      showToast({
        title: 'Habit deleted',
        description: 'Your habit has been deleted successfully.',
        durationMs: UNDO_SECONDS * 1000,
        action: { label: 'Undo', onSelect: () => restore.mutate(habit) },
      });
    },
    failure: (error) => ({
      title: 'Error deleting habit',
      description: unlessOffline(error, 'There was a problem deleting your habit.'),
    }),
  });
};

const useRestoreHabit = () =>
  useChange(restoreHabit, {
    send: ({ id }: Habit, { call }) => call({ params: { id } }),
    done: (_habit, _deleted, client) => refreshHabits(client),
    failure: (error) => ({
      title: 'Error restoring habit',
      description: messageOf(error, 'There was a problem restoring your habit.'),
    }),
  });
