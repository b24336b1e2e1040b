import { TextField } from '#ui/forms/text-field.tsx';
import { wholeNumber } from './whole-number.ts';

type NumberFieldProps = {
  label: string;
  min: number;
  max: number;
  /** What is written, which need not be a number until the field is left. */
  text: string;
  onType: (text: string) => void;
  className?: string;
};

/** A whole number in a range. Anything else becomes the nearest one as soon as the field is left. */
export const NumberField = ({ label, min, max, text, onType, className }: NumberFieldProps) => (
  <TextField
    label={label}
    inputMode="numeric"
    autoComplete="off"
    value={text}
    className={className}
    onChange={({ currentTarget }) => onType(currentTarget.value)}
    onBlur={() => onType(String(wholeNumber(text, { min, max })))}
  />
);
