import { Icon } from '#ui/icon.tsx';
import { SettingRow } from './setting-row.tsx';

type SettingSelectProps<Value extends string> = {
  label: string;
  description?: string;
  saved: boolean;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** A setting with a few values, as the browser's own list. */
export const SettingSelect = <Value extends string>({
  label,
  description,
  saved,
  options,
  value,
  onChange,
}: SettingSelectProps<Value>) => (
  <SettingRow label={label} description={description} saved={saved}>
    {({ labelId, descriptionId }) => (
      <span className="relative min-w-0">
        <select
          aria-labelledby={labelId}
          aria-describedby={descriptionId}
          value={value}
          // The browser offers the values of the options only.
          onChange={({ currentTarget }) => onChange(currentTarget.value as Value)}
          className="h-11 max-w-full appearance-none rounded-control border border-border-control bg-surface ps-3 pe-9 text-label text-text transition-colors hover:border-muted"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon
          name="chevron-down"
          size={18}
          className="pointer-events-none absolute end-2.5 top-1/2 -translate-y-1/2 text-muted"
        />
      </span>
    )}
  </SettingRow>
);
