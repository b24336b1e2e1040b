import type { Habit } from '@crushing/contract/habits/schemas';
import { AlertDialog } from '#ui/dialogs/alert-dialog.tsx';
import { useDeleteHabit } from './use-delete-habit.ts';

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
