import { deleteHabit } from '@crushing/contract/habits/endpoints';
import type { Habit } from '@crushing/contract/habits/schemas';
import { UNDO_SECONDS } from '@crushing/domain/habits/habit-limits';
import { refreshLists } from '#api/cache/live-lists.ts';
import { useChange } from '#api/changes/use-change.ts';
import { reasonOf } from '#api/decision-of.ts';
import { useRestoreHabit } from '#features/habits/deleted/use-restore-habit.ts';
import { changeAllCachedHabits } from '#features/habits/cached-habits.ts';
import { stopReadingHabits } from '#features/habits/habits-cache.ts';
import { ChangeQuestion } from '#ui/dialogs/change-question.tsx';
import { showToast } from '#ui/toast/toast.ts';

type DeleteHabitDialogProps = { habit: Habit; open: boolean; onClose: () => void };

/** Asks before a habit is deleted. */
export const DeleteHabitDialog = ({ habit, open, onClose }: DeleteHabitDialogProps) => {
  const remove = useDeleteHabit();
  return (
    <ChangeQuestion
      subject={open ? habit : null}
      change={remove}
      title="Delete this habit?"
      description={`“${habit.name}” leaves your lists${habit.isPrivate ? '' : ' and your public page'}. Past days keep it.`}
      confirmLabel="Delete habit"
      onClose={onClose}
    />
  );
};

/** Deletes a habit; the notice offers Undo. */
const useDeleteHabit = () => {
  const restore = useRestoreHabit();
  return useChange(deleteHabit, {
    send: ({ id }: Habit, { call }) => call({ params: { id } }),
    done: async (_nothing, habit, client) => {
      await stopReadingHabits(client);
      changeAllCachedHabits(client, (habits) => habits.filter(({ id }) => id !== habit.id));
      void refreshLists(client, ['habits']);
      showToast({
        title: 'Habit deleted',
        description: 'Your habit has been deleted successfully.',
        durationMs: UNDO_SECONDS * 1000,
        comesBack: true,
        action: { label: 'Undo', onSelect: () => restore.mutate(habit) },
      });
    },
    failure: (error) => ({
      title: 'Error deleting habit',
      description: reasonOf(error, 'There was a problem deleting your habit.'),
    }),
  });
};
