import { deleteHabit, restoreHabit } from '@crushing/contract/habits/endpoints';
import type { Habit } from '@crushing/contract/habits/schemas';
import { UNDO_SECONDS } from '@crushing/domain/habits/habit-limits';
import { messageOf } from '#api/api-error.ts';
import { useChange } from '#api/cache/use-change.ts';
import { unlessOffline } from '#api/reachable.ts';
import { changeAllCachedHabits, refreshHabits, stopReadingHabits } from '#features/habits/habits-cache.ts';
import { AlertDialog } from '#ui/dialogs/alert-dialog.tsx';
import { showToast } from '#ui/toast/toast.ts';

type DeleteHabitDialogProps = {
  habit: Habit;
  open: boolean;
  /** The habit is gone, and with it the place that would get the focus back. */
  onDeleted: () => void;
  onClose: () => void;
};

export const DeleteHabitDialog = ({ habit, open, onDeleted, onClose }: DeleteHabitDialogProps) => {
  const remove = useDeleteHabit();
  return (
    <AlertDialog
      open={open}
      title="Delete this habit?"
      description={`“${habit.name}” leaves your lists and your public page. Past days keep it.`}
      confirmLabel="Delete habit"
      confirming={remove.isPending}
      onConfirm={() => remove.mutate(habit, { onSuccess: onDeleted })}
      onCancel={onClose}
    />
  );
};

/** Deletes a habit; the notice that says so can bring it back. */
const useDeleteHabit = () => {
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
