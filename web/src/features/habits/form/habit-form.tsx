import { WEEKDAYS, weekdayLabel } from '@crushing/domain/calendar/weekday';
import type { HabitIcon } from '@crushing/domain/habits/habit-icons';
import type { HabitType } from '@crushing/domain/habits/schedule';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { issuesByField } from '#api/api-error.ts';
import { Circle } from '#ui/circle.tsx';
import { DayButtons } from '#ui/forms/day-buttons.tsx';
import { FormFooter } from '#ui/dialogs/dialog.tsx';
import { Form } from '#ui/forms/form.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { draftProblems, iconUnderName, lacksDays } from './habit-draft.ts';
import type { HabitDraft } from './habit-draft.ts';

type HabitFormProps = {
  initial: HabitDraft;
  /** The stored icon. A guessed one follows the name. */
  icon?: HabitIcon | null;
  saving: UseMutationResult<void, Error, HabitDraft>;
  onSaved: () => void;
  onCancel: () => void;
};

const FREQUENCIES: readonly { value: HabitType; label: string }[] = [
  { value: 'daily', label: 'Daily' },
  { value: 'weekly', label: 'Custom' },
];

const DAYS = WEEKDAYS.map((value) => ({ value, label: weekdayLabel(value) }));

const DAYS_WANTED = 'Please select at least one day';

const CIRCLE_SIZE = 44;

export const HabitForm = ({ initial, icon = null, saving, onSaved, onCancel }: HabitFormProps) => {
  const [draft, setDraft] = useState(initial);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [hasLeftDays, setLeftDays] = useState(false);
  const change = (changes: Partial<HabitDraft>) => setDraft({ ...draft, ...changes });
  const handleSubmit = () => {
    const found = draftProblems(draft);
    setProblems(found);
    setLeftDays(true);
    if (Object.keys(found).length > 0) return;
    saving.mutate(draft, { onSuccess: onSaved, onError: (error) => setProblems(issuesByField(error)) });
  };
  return (
    <Form errors={problems} onSubmit={handleSubmit} className="grid gap-5">
      <div className="flex items-start gap-3">
        {/* In line with the field, whose label is 26 px high. */}
        <Circle
          size={CIRCLE_SIZE}
          done={false}
          icon={iconUnderName({ icon, name: initial.name }, draft.name)}
          className="mt-6.5"
        />
        <TextField
          label="Habit Name"
          className="grow"
          autoComplete="off"
          data-autofocus
          value={draft.name}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          error={problems.name}
        />
      </div>
      <div className="grid gap-1.5">
        <span aria-hidden className="text-label">
          Frequency
        </span>
        <Segmented label="Frequency" options={FREQUENCIES} value={draft.type} onChange={(type) => change({ type })} />
      </div>
      {draft.type === 'weekly' && (
        <DayButtons
          legend="Days of Week"
          days={DAYS}
          value={draft.weekdays}
          onChange={(weekdays) => change({ weekdays })}
          onLeave={() => setLeftDays(true)}
          hint={lacksDays(draft) ? DAYS_WANTED : null}
          // Missing days are an error only after the focus has left them.
          error={lacksDays(draft) && hasLeftDays ? DAYS_WANTED : null}
        />
      )}
      <TextArea
        label="Public Notes"
        hint="Everybody can read them on your profile."
        value={draft.notes}
        onChange={({ currentTarget }) => change({ notes: currentTarget.value })}
        error={problems.notes}
      />
      <FormFooter onCancel={onCancel} saving={saving.isPending}>
        Save Habit
      </FormFooter>
    </Form>
  );
};
