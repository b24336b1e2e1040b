import type { Goal } from '@crushing/contract/goals/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { changedGoalFields, goalFormOf, goalProblems, newGoalForm } from '@crushing/domain/goals/goal-form';
import type { GoalForm } from '@crushing/domain/goals/goal-form';
import { useState } from 'react';
import { issuesByField } from '#api/api-error.ts';
import { FormFooter } from '#ui/dialogs/dialog.tsx';
import { Form } from '#ui/forms/form.tsx';
import { useCloseIfUnchanged } from '#ui/forms/use-close-if-unchanged.ts';
import { GoalFormFields } from './goal-form-fields.tsx';
import { useChangeGoal, useCreateGoal } from './use-save-goal.ts';

type GoalEditorProps = {
  /** The goal when the form opened; null creates one. */
  opened: Goal | null;
  today: CalendarDay;
  /** Why nothing can be saved now; null when it can. */
  refusal: string | null;
  onSaved: () => void;
  onCancel: () => void;
};

/** The form of a goal. A failed save keeps the typed text. */
export const GoalEditor = ({ opened, today, refusal, onSaved, onCancel }: GoalEditorProps) => {
  // The goal as last saved here. Changes by another device do not count as typed.
  const [goal, setGoal] = useState(opened);
  const [form, setForm] = useState(() => (goal === null ? newGoalForm(today) : goalFormOf(goal)));
  const [problems, setProblems] = useState<Record<string, string | undefined>>({});
  const create = useCreateGoal();
  const change = useChangeGoal();
  const closeIfUnchanged = useCloseIfUnchanged(form, onSaved);
  const ending = {
    onSuccess: (saved: Goal) => {
      setGoal(saved);
      closeIfUnchanged();
    },
    onError: (error: Error) => setProblems(issuesByField(error)),
  };
  const handleSubmit = () => {
    const found = goalProblems(form);
    setProblems(found);
    if (refusal !== null || create.isPending || change.isPending || Object.keys(found).length > 0) return;
    if (goal === null) return create.mutate(form, ending);
    const changes = changedGoalFields(goalFormOf(goal), form);
    if (Object.keys(changes).length === 0) return onSaved();
    change.mutate({ goal, changes }, ending);
  };
  return (
    <Form errors={problems} onSubmit={handleSubmit} className="grid gap-5">
      <GoalFormFields
        form={form}
        problems={problems}
        offersSwitch={goal === null}
        onChange={(changes: Partial<GoalForm>) => setForm({ ...form, ...changes })}
      />
      {/* Sticky: in a long form the buttons stay in sight. */}
      <div className="sticky bottom-0 z-1 -mx-5 -mb-5 grid gap-3 border-t border-border bg-raised p-5 sm:-mx-6 sm:-mb-6 sm:px-6">
        <p className="text-meta text-muted">{refusal ?? COSTS[goal === null ? 'create' : 'change']}</p>
        <FormFooter onCancel={onCancel} saving={create.isPending || change.isPending} disabledReason={refusal}>
          {goal === null ? 'Create goal' : 'Save changes'}
        </FormFooter>
      </div>
    </Form>
  );
};

const COSTS = {
  create: 'You can change or delete it once a month.',
  change: 'Saving uses the one change of this month.',
} as const;
