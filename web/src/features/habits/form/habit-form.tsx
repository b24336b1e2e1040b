import type { Habit } from '@crushing/contract/habits/schemas';
import { weekdayLabel } from '@crushing/domain/calendar/weekday';
import type { HabitType } from '@crushing/domain/habits/schedule';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { issuesByField } from '#api/api-error.ts';
import { usePlannerWeek } from '#features/accounts/week.ts';
import { Circle } from '#ui/circle.tsx';
import { DayButtons } from '#ui/forms/day-buttons.tsx';
import { FormFooter } from '#ui/dialogs/dialog.tsx';
import { Form } from '#ui/forms/form.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Switch } from '#ui/forms/switch.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useCloseIfUnchanged } from '#ui/forms/use-close-if-unchanged.ts';
import { draftProblems, iconOfDraft, lacksDays } from './habit-draft.ts';
import type { HabitDraft } from './habit-draft.ts';
import { IconPicker } from './icon-picker.tsx';

type HabitFormProps = {
  initial: HabitDraft;
  saving: UseMutationResult<Habit | null, Error, HabitDraft>;
  /** Gets what was saved, and the habit that it made. Then the form closes, unless it was changed since. */
  onSaved: (draft: HabitDraft, saved: Habit | null) => void;
  onClose: () => void;
};

const FREQUENCIES: readonly { value: HabitType; label: string }[] = [
  { value: 'daily', label: 'Daily' },
  { value: 'weekly', label: 'Custom' },
];

const DAYS_WANTED = 'Please select at least one day';

const CIRCLE_SIZE = 44;

export const HabitForm = ({ initial, saving, onSaved, onClose }: HabitFormProps) => {
  const days = usePlannerWeek().map((value) => ({ value, label: weekdayLabel(value) }));
  const [draft, setDraft] = useState(initial);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [isChoosingIcon, setChoosingIcon] = useState(false);
  const [hasLeftDays, setLeftDays] = useState(false);
  const closeIfUnchanged = useCloseIfUnchanged(draft, onClose);
  const change = (changes: Partial<HabitDraft>) => setDraft({ ...draft, ...changes });
  const handleSubmit = () => {
    const found = draftProblems(draft);
    setProblems(found);
    if (draft.type === 'weekly') setLeftDays(true);
    if (Object.keys(found).length > 0) return;
    saving.mutate(draft, { onSuccess: handleSaved, onError: (error) => setProblems(issuesByField(error)) });
  };
  const handleSaved = (saved: Habit | null) => {
    onSaved(draft, saved);
    closeIfUnchanged();
  };
  return (
    <Form errors={problems} onSubmit={handleSubmit} className="grid gap-5">
      <div className="flex items-start gap-3">
        <div className="grid gap-1.5">
          <span aria-hidden className="text-label">
            Icon
          </span>
          <button
            type="button"
            aria-expanded={isChoosingIcon}
            data-forced-border
            onClick={() => setChoosingIcon(!isChoosingIcon)}
            className="rounded-full hover:bg-hover"
          >
            <Circle size={CIRCLE_SIZE} done={false} icon={iconOfDraft(draft)} />
            <span className="sr-only">Choose icon</span>
          </button>
        </div>
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
      {isChoosingIcon && (
        <IconPicker
          value={draft.icon}
          ofName={iconOfDraft({ ...draft, icon: null })}
          onChange={(icon) => change({ icon })}
        />
      )}
      <div className="grid gap-1.5">
        <span aria-hidden className="text-label">
          Frequency
        </span>
        <Segmented label="Frequency" options={FREQUENCIES} value={draft.type} onChange={(type) => change({ type })} />
      </div>
      {draft.type === 'weekly' && (
        <DayButtons
          legend="Days of Week"
          days={days}
          value={draft.weekdays}
          onChange={(weekdays) => change({ weekdays })}
          onLeave={() => setLeftDays(true)}
          hint={lacksDays(draft) ? DAYS_WANTED : null}
          // Missing days are an error only after the focus has left them.
          error={lacksDays(draft) && hasLeftDays ? DAYS_WANTED : null}
        />
      )}
      {initial.deadline !== '' && <Deadline draft={draft} onChange={change} error={problems.deadline} />}
      <WhatOthersSee draft={draft} onChange={change} error={problems.notes} />
      <FormFooter onCancel={onClose} saving={saving.isPending}>
        Save Habit
      </FormFooter>
    </Form>
  );
};

type PartProps = {
  draft: HabitDraft;
  onChange: (changes: Partial<HabitDraft>) => void;
  error: string | undefined;
};

const Deadline = ({ draft, onChange, error }: PartProps) => (
  <TextField
    label="Deadline"
    type="time"
    hint="Others see the habit as missed after it. Leave it empty for the end of the day."
    value={draft.deadline}
    onChange={({ currentTarget: { value, validity } }) =>
      onChange({ deadline: value, isDeadlineUnfinished: validity.badInput })
    }
    // The browser fires no change event when the rest of an unfinished time is cleared.
    onBlur={({ currentTarget: { validity } }) => onChange({ isDeadlineUnfinished: validity.badInput })}
    error={error}
  />
);

const WhatOthersSee = ({ draft, onChange, error }: PartProps) => (
  <>
    <TextArea
      label={draft.isPrivate ? 'Notes' : 'Public Notes'}
      hint={draft.isPrivate ? 'Only you can read them.' : 'Everybody can read them on your profile.'}
      value={draft.notes}
      onChange={({ currentTarget }) => onChange({ notes: currentTarget.value })}
      error={error}
    />
    <Switch
      label="Private"
      description="Nobody else sees this habit, and it counts in nothing that others see."
      checked={draft.isPrivate}
      onChange={(isPrivate) => onChange({ isPrivate })}
    />
  </>
);
