import type { IconName } from './icon-names.ts';
import { useId } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

type SegmentedProps<Value extends string> = {
  /** Name of the group for screen readers. */
  label: string;
  options: readonly { value: Value; label: string; icon?: IconName }[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string | undefined;
};

/** A choice of a few options, made of native radio buttons for keyboards and screen readers. */
export const Segmented = <Value extends string>({
  label,
  options,
  value,
  onChange,
  className,
}: SegmentedProps<Value>) => {
  const name = useId();
  return (
    <fieldset className={classNames('flex flex-wrap rounded-button bg-sunken p-1', className)}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="segment">
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.icon && <Icon name={option.icon} size={16} className="compact:hidden" />}
          {option.label}
        </label>
      ))}
    </fieldset>
  );
};
