import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';
import { CONTROL_CLASSES, Field } from './field.tsx';
import type { FieldProps } from './field.tsx';

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'id'>;

export const TextField = ({ label, hint, error, className, ...input }: TextFieldProps) => (
  <Field label={label} hint={hint} error={error} className={className}>
    {(control) => <input type="text" {...input} {...control} className={classNames(CONTROL_CLASSES, 'h-11 px-3')} />}
  </Field>
);
