import './switch.css';
import { useId } from 'react';

type SwitchProps = {
  label: string;
  description?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** On or off, effective at once. */
export const Switch = ({ label, description, checked, onChange }: SwitchProps) => {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-4">
      <div className="min-w-0">
        <label htmlFor={id} className="block py-3 text-label">
          {label}
        </label>
        {description !== undefined && (
          <p id={`${id}-description`} className="-mt-2.5 text-meta text-muted">
            {description}
          </p>
        )}
      </div>
      <input
        id={id}
        type="checkbox"
        // eslint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox exposes its state by itself
        role="switch"
        aria-describedby={description === undefined ? undefined : `${id}-description`}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="switch"
      />
    </div>
  );
};
