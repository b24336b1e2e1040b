import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { CONTROL_CLASSES } from './field.tsx';

export type SelectProps = Omit<ComponentProps<'select'>, 'children' | 'multiple' | 'className'> & {
  options: readonly { readonly value: string; readonly label: string }[];
};

/** The native control: it suits phones, keyboards and screen readers better than a copy. */
export const Select = ({ options, ...select }: SelectProps) => (
  <div className="relative">
    <select {...select} className={classNames(CONTROL_CLASSES, 'h-11 appearance-none ps-3 pe-10')}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
    <Icon name="chevron-down" className="pointer-events-none absolute end-3 top-3 text-muted" />
  </div>
);
