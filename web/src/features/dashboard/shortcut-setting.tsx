import '#ui/forms/switch.css';
import { singleKeysSwitch } from '#browser/single-keys.ts';
import { useStoredValue } from '#browser/stored-value.ts';
import { useHasKeyboard } from '#browser/use-has-keyboard.ts';
import { SettingRow } from '#ui/settings/setting-row.tsx';
import { useSavedNote } from '#ui/settings/use-saved-note.ts';

/** Switches single keys on or off, on devices with a keyboard. */
export const ShortcutSetting = () => useHasKeyboard() && <Setting />;

const Setting = () => {
  const [areOn, setOn] = useStoredValue(singleKeysSwitch);
  const saved = useSavedNote();
  return (
    <SettingRow label="Single-letter shortcuts" description="1 to 4, t, n and ?" saved={saved.isShown}>
      {({ labelId, descriptionId }) => (
        <input
          type="checkbox"
          // eslint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox exposes its state by itself
          role="switch"
          aria-labelledby={labelId}
          aria-describedby={descriptionId}
          checked={areOn}
          onChange={({ currentTarget }) => {
            setOn(currentTarget.checked);
            saved.show();
          }}
          className="switch"
        />
      )}
    </SettingRow>
  );
};
