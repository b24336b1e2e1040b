import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';
import { CONTROL_CLASSES, Field } from './field.tsx';
import type { FieldProps } from './field.tsx';
import { Icon } from '#ui/icon.tsx';

type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, 'id' | 'children' | 'multiple'> & {
    options: readonly { value: string; label: string }[];
  };

/** The native control: it suits phones, keyboards and screen readers better than a copy. */
export const SelectField = ({ label, hint, error, options, className, ...select }: SelectFieldProps) => (
  <Field label={label} hint={hint} error={error} className={className}>
    {(control) => (
      <div className="relative">
        <select {...select} {...control} className={classNames(CONTROL_CLASSES, 'h-11 appearance-none ps-3 pe-10')}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className="pointer-events-none absolute end-3 top-3 text-muted" />
      </div>
    )}
  </Field>
);
