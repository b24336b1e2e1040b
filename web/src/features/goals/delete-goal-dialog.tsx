import type { Goal } from '@crushing/contract/goals/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { dayLabel } from '@crushing/domain/calendar/day-label';
import { nextMonthStart } from '@crushing/domain/goals/change-allowance';
import { AlertDialog } from '#ui/dialogs/alert-dialog.tsx';
import { useDeleteGoal } from './use-save-goal.ts';

type DeleteGoalDialogProps = {
  /** The goal in question; null while nothing is asked. */
  goal: Goal | null;
  today: CalendarDay;
  onDeleted: () => void;
  onClose: () => void;
};

export const DeleteGoalDialog = ({ goal, today, onDeleted, onClose }: DeleteGoalDialogProps) => {
  const remove = useDeleteGoal();
  const again = dayLabel(nextMonthStart(today), today);
  return (
    <AlertDialog
      open={goal !== null}
      title="Delete this goal?"
      description={
        goal && `“${goal.title}” is gone for good. This uses the month’s change: a new goal can be set from ${again}.`
      }
      confirmLabel="Delete goal"
      confirming={remove.isPending}
      onConfirm={() => goal && remove.mutate(goal, { onSuccess: onDeleted })}
      onCancel={onClose}
    />
  );
};
