import { deleteHabit } from '@crushing/contract/habits/endpoints';
import type { Habit } from '@crushing/contract/habits/schemas';
import { UNDO_SECONDS } from '@crushing/domain/habits/habit-limits';
import { refreshLists } from '#api/cache/live-lists.ts';
import { useChange } from '#api/cache/use-change.ts';
import { reasonOf } from '#api/decision-of.ts';
import { useRestoreHabit } from '#features/habits/deleted/use-restore-habit.ts';
import { changeAllCachedHabits, stopReadingHabits } from '#features/habits/habits-cache.ts';
import { ChangeQuestion } from '#ui/dialogs/change-question.tsx';
import { showToast } from '#ui/toast/toast.ts';

type DeleteHabitDialogProps = {
  habit: Habit;
  /** The button that opened the dialog; it disappears with its habit. */
  opener: HTMLElement;
  open: boolean;
  onClose: () => void;
};

/** Asks before a habit is deleted. The focus then goes to its neighbour in the list. */
export const DeleteHabitDialog = ({ habit, opener, open, onClose }: DeleteHabitDialogProps) => {
  const remove = useDeleteHabit();
  const handleDeleted = () => {
    const next = neighbourOf(opener) ?? document.querySelector<HTMLElement>('h1');
    onClose();
    // Afterwards: the closing dialog first restores the focus to the opener, which disappears.
    setTimeout(() => next?.focus({ preventScroll: true }));
  };
  return (
    <ChangeQuestion
      subject={open ? habit : null}
      change={remove}
      title="Delete this habit?"
      description={`“${habit.name}” leaves your lists${habit.isPrivate ? '' : ' and your public page'}. Past days keep it.`}
      confirmLabel="Delete habit"
      onDone={handleDeleted}
      onClose={onClose}
    />
  );
};

/** The button of the next habit, else of the previous one, in a list or a table. */
const neighbourOf = (opener: HTMLElement): HTMLElement | null => {
  const own = opener.closest('li, tr');
  const neighbour = own?.nextElementSibling ?? own?.previousElementSibling;
  return neighbour?.querySelector('button') ?? null;
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
