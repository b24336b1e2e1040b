import type { Goal } from '@crushing/contract/goals/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { useState } from 'react';
import { RefusableButton } from '#ui/refusable-button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { GoalEditor } from './goal-editor.tsx';
import { GoalOverview } from './goal-overview.tsx';

type GoalManagementProps = {
  goal: Goal | null;
  today: CalendarDay;
  /** Why nothing can be changed this month; null when it can. */
  refusal: string | null;
  onDelete: (goal: Goal) => void;
  onClose: () => void;
};

type Step =
  | { kind: 'look'; wasEditing: boolean }
  // The typed text stays even when the goal changes elsewhere.
  | { kind: 'edit'; goal: Goal | null };

/** The goal and its form. A person without a goal starts with the form. */
export const GoalManagement = ({ goal, today, refusal, onDelete, onClose }: GoalManagementProps) => {
  const [step, setStep] = useState<Step>(
    goal === null && refusal === null ? { kind: 'edit', goal } : { kind: 'look', wasEditing: false },
  );
  const edit = () => setStep({ kind: 'edit', goal });
  if (step.kind === 'edit') {
    const handleCancel = () => (step.goal === null ? onClose() : setStep({ kind: 'look', wasEditing: true }));
    return <GoalEditor opened={step.goal} today={today} refusal={refusal} onSaved={onClose} onCancel={handleCancel} />;
  }
  if (goal === null) return <NoGoal refusal={refusal} onCreate={edit} />;
  return (
    <GoalOverview
      goal={goal}
      today={today}
      refusal={refusal}
      wasEditing={step.wasEditing}
      onEdit={edit}
      onDelete={() => onDelete(goal)}
    />
  );
};

const NoGoal = ({ refusal, onCreate }: { refusal: string | null; onCreate: () => void }) => (
  <EmptyState
    picture="target"
    title="No goal yet"
    action={
      <RefusableButton disabledReason={refusal} onClick={onCreate}>
        Create goal
      </RefusableButton>
    }
  >
    {refusal ?? 'One goal at a time, with a date to reach it by.'}
  </EmptyState>
);
