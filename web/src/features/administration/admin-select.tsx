import './admin-select.css';
import { Select } from '#ui/forms/select.tsx';

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
    <Select
      aria-label={label}
      options={options}
      value={value}
      onChange={({ currentTarget }) => {
        const chosen = options.find((option) => option.value === currentTarget.value);
        if (chosen !== undefined) onChange(chosen.value);
      }}
    />
  </div>
);
