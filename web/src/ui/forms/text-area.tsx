import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';
import { CONTROL_CLASSES, Field } from './field.tsx';
import type { FieldProps } from './field.tsx';

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'id'>;

/** Grows with its text where the browser supports it. */
export const TextArea = ({ label, hint, error, className, rows = 3, ...input }: TextAreaProps) => (
  <Field label={label} hint={hint} error={error} className={className}>
    {(control) => (
      <textarea
        rows={rows}
        {...input}
        {...control}
        className={classNames(CONTROL_CLASSES, 'field-sizing-content max-h-64 min-h-24 resize-y px-3 py-2.5')}
      />
    )}
  </Field>
);
