import { SMART_FIELDS } from '@crushing/domain/goals/goal-form';
import type { GoalForm, GoalTextField } from '@crushing/domain/goals/goal-form';
import { Switch } from '#ui/forms/switch.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { SMART_LABELS } from './goal-fields.ts';
import { GoalName, GoalTextArea } from './goal-text-area.tsx';

type GoalFormFieldsProps = {
  form: GoalForm;
  problems: Readonly<Record<string, string | undefined>>;
  /** Whether it says here if the goal shows on the dashboard. */
  offersSwitch: boolean;
  onChange: (changes: Partial<GoalForm>) => void;
};

/** Name, description, the five SMART texts and the two dates. */
export const GoalFormFields = ({ form, problems, offersSwitch, onChange }: GoalFormFieldsProps) => {
  const text = (field: GoalTextField) => ({
    field,
    value: form[field],
    error: problems[field],
    onChange: (value: string) => onChange({ [field]: value }),
  });
  const date = (field: 'startDate' | 'targetDate') => ({
    type: 'date',
    value: form[field],
    error: problems[field],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => onChange({ [field]: currentTarget.value }),
  });
  return (
    <>
      <GoalName {...text('title')} label="Goal name" />
      <GoalTextArea {...text('description')} label="Description" hint="Optional" />
      {SMART_FIELDS.map((field) => (
        <GoalTextArea key={field} {...text(field)} {...SMART_LABELS[field]} />
      ))}
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-3">
        <TextField label="Start date" {...date('startDate')} />
        <TextField label="Target date" {...date('targetDate')} />
      </div>
      {offersSwitch && (
        <Switch
          label="Show on dashboard"
          description="As a banner with the days that are left"
          checked={form.isEnabled}
          onChange={(isEnabled) => onChange({ isEnabled })}
        />
      )}
    </>
  );
};
