import { Field } from './field.tsx';
import type { FieldProps } from './field.tsx';
import { Select } from './select.tsx';
import type { SelectProps } from './select.tsx';

type SelectFieldProps = FieldProps & Omit<SelectProps, 'id'> & { className?: string };

/** A choice in a form. */
export const SelectField = ({ label, hint, error, className, ...select }: SelectFieldProps) => (
  <Field label={label} hint={hint} error={error} className={className}>
    {(control) => <Select {...select} {...control} />}
  </Field>
);
