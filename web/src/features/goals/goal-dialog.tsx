import { getGoalAllowance } from '@crushing/contract/goals/endpoints';
import type { Goal } from '@crushing/contract/goals/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { dayInSentence } from '@crushing/domain/calendar/day-label';
import { allowanceUsedSentence, nextMonthStart } from '@crushing/domain/goals/change-allowance';
import { useState } from 'react';
import { useEndpoint } from '#api/cache/endpoint-query.ts';
import { couldNotBeRead } from '#ui/could-not-be-read.ts';
import { ChangeQuestion } from '#ui/dialogs/change-question.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { Skeleton, WithSkeleton } from '#ui/skeleton.tsx';
import { GoalManagement } from './goal-management.tsx';
import { useGoal } from './use-goal.ts';
import { useDeleteGoal } from './use-save-goal.ts';

type GoalDialogProps = { today: CalendarDay; open: boolean; onClose: () => void };

export const GoalDialog = ({ today, open, onClose }: GoalDialogProps) => {
  const [deleting, setDeleting] = useState<Goal | null>(null);
  const handleDeleted = () => {
    setDeleting(null);
    onClose();
  };
  return (
    <>
      {/* Stands first, so that it restores the focus before the dialog below does. */}
      <DeleteGoalDialog goal={deleting} today={today} onDeleted={handleDeleted} onClose={() => setDeleting(null)} />
      <Dialog open={open} onClose={onClose} title="Goal Management" closesOnOutsidePress={false}>
        <GoalLoader today={today} onDelete={setDeleting} onClose={onClose} />
      </Dialog>
    </>
  );
};

type GoalLoaderProps = { today: CalendarDay; onDelete: (goal: Goal) => void; onClose: () => void };

const GoalLoader = ({ today, onDelete, onClose }: GoalLoaderProps) => {
  const goal = useGoal();
  const allowance = useEndpoint(getGoalAllowance, {});
  if (couldNotBeRead(goal) || couldNotBeRead(allowance)) {
    return <NotLoaded what="Your goal" readings={[goal, allowance]} />;
  }
  return (
    <WithSkeleton
      loading={goal.data === undefined || allowance.data === undefined}
      label="Loading your goal"
      skeleton={<Waiting />}
    >
      {() => (
        <GoalManagement
          goal={goal.data ?? null}
          today={today}
          refusal={allowance.data?.canModify ? null : allowanceUsedSentence(today)}
          onDelete={onDelete}
          onClose={onClose}
        />
      )}
    </WithSkeleton>
  );
};

const Waiting = () => (
  <div className="grid gap-5">
    <Skeleton className="h-11" />
    <Skeleton className="h-24" />
    <Skeleton className="h-24" />
    <Skeleton className="h-11" />
  </div>
);

type DeleteGoalDialogProps = {
  /** Null while the dialog is closed. */
  goal: Goal | null;
  today: CalendarDay;
  onDeleted: () => void;
  onClose: () => void;
};

const DeleteGoalDialog = ({ goal, today, onDeleted, onClose }: DeleteGoalDialogProps) => {
  const remove = useDeleteGoal();
  const again = dayInSentence(nextMonthStart(today), today);
  return (
    <ChangeQuestion
      subject={goal}
      change={remove}
      title="Delete this goal?"
      description={
        goal && `“${goal.title}” is gone for good. This uses the month’s change: a new goal can be set from ${again}.`
      }
      confirmLabel="Delete goal"
      onDone={onDeleted}
      onClose={onClose}
    />
  );
};
