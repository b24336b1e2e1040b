import { SMART_FIELDS } from '@crushing/domain/goals/goal-form';
import type { GoalForm, GoalTextField } from '@crushing/domain/goals/goal-form';
import { Switch } from '#ui/forms/switch.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { SMART_LABELS, maxLengthOf } from './goal-fields.ts';

type GoalFormFieldsProps = {
  form: GoalForm;
  problems: Readonly<Record<string, string | undefined>>;
  /** Whether the form offers the switch that shows the goal on the dashboard. */
  offersSwitch: boolean;
  onChange: (changes: Partial<GoalForm>) => void;
};

/** The fields of a goal. The title has the first focus. */
export const GoalFormFields = ({ form, problems, offersSwitch, onChange }: GoalFormFieldsProps) => {
  const field = (name: GoalTextField | 'startDate' | 'targetDate') => ({
    value: form[name],
    error: problems[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange({ [name]: currentTarget.value }),
  });
  const text = (name: GoalTextField, hint = '') => ({
    ...field(name),
    hint: <HintAndCount hint={hint} field={name} text={form[name]} />,
  });
  return (
    <>
      <TextField ref={takeFocus} data-autofocus label="Goal name" autoComplete="off" {...text('title')} />
      <TextArea label="Description" rows={2} {...text('description', 'Optional')} />
      {SMART_FIELDS.map((name) => (
        <TextArea key={name} label={SMART_LABELS[name].label} rows={2} {...text(name, SMART_LABELS[name].hint)} />
      ))}
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-3">
        <TextField type="date" label="Start date" {...field('startDate')} />
        <TextField type="date" label="Target date" {...field('targetDate')} />
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

const takeFocus = (input: HTMLInputElement | null): void => input?.focus({ preventScroll: true });

const HintAndCount = ({ hint, field, text }: { hint: string; field: GoalTextField; text: string }) => {
  // Counts the text as it will be stored.
  const length = text.trim().length;
  const most = maxLengthOf(field);
  return (
    <span className="flex justify-between gap-4">
      <span>{hint}</span>
      <span className={length > most ? 'shrink-0 text-danger' : 'shrink-0'}>
        {length} / {most}
        <span className="sr-only"> characters</span>
      </span>
    </span>
  );
};
