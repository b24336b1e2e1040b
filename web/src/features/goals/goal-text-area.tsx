import type { GoalTextField } from '@crushing/domain/goals/goal-form';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { maxLengthOf } from './goal-fields.ts';

export type GoalTextProps = {
  field: GoalTextField;
  label: string;
  hint?: string;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
};

/** A longer text of a goal, with what is written of what fits. */
export const GoalTextArea = ({ field, label, hint = '', value, error, onChange }: GoalTextProps) => (
  <TextArea
    label={label}
    hint={<HintAndCount hint={hint} field={field} text={value} />}
    rows={2}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
    error={error}
  />
);

/** The name of a goal; it has the focus as soon as it is there. */
export const GoalName = ({ field, label, hint = '', value, error, onChange }: GoalTextProps) => (
  <TextField
    ref={takeFocus}
    data-autofocus
    label={label}
    hint={<HintAndCount hint={hint} field={field} text={value} />}
    autoComplete="off"
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
    error={error}
  />
);

const takeFocus = (input: HTMLInputElement | null): void => input?.focus({ preventScroll: true });

const HintAndCount = ({ hint, field, text }: { hint: string; field: GoalTextField; text: string }) => {
  // Counted as it will be stored.
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
