import './admin-select.css';
import { classNames } from '#ui/class-names.ts';
import { CONTROL_CLASSES } from '#ui/forms/field.tsx';
import { Icon } from '#ui/icon.tsx';

type AdminSelectProps<Value extends string> = {
  /** For screen readers only: what is chosen shows what it is about. */
  label: string;
  options: readonly { readonly value: Value; readonly label: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** A choice beside the title of a list. */
export const AdminSelect = <Value extends string>({ label, options, value, onChange }: AdminSelectProps<Value>) => (
  <div className="admin-select">
    <select
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => {
        const chosen = options.find((option) => option.value === currentTarget.value);
        if (chosen !== undefined) onChange(chosen.value);
      }}
      className={classNames(CONTROL_CLASSES, 'h-11 appearance-none ps-3 pe-10')}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
    <Icon name="chevron-down" className="pointer-events-none absolute end-3 top-3 text-muted" />
  </div>
);
