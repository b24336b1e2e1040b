import { useStoredValue } from '#browser/stored-value.ts';
import { Segmented } from '#ui/segmented.tsx';
import { SettingRow } from '#ui/settings/setting-row.tsx';
import { useSavedNote } from '#ui/settings/use-saved-note.ts';
import { chosenTheme } from './chosen-theme.ts';
import type { ThemeChoice } from './chosen-theme.ts';
import { THEMES } from './themes.ts';

const CHOICES: readonly { value: ThemeChoice; label: string }[] = [
  ...THEMES.map(({ name, label }) => ({ value: name, label })),
  { value: 'system', label: 'System' },
];

/** The themes and the one of the system. A choice applies at once, on this device. */
export const ThemeSetting = () => {
  const [choice, choose] = useStoredValue(chosenTheme);
  const saved = useSavedNote();
  return (
    <SettingRow label="Theme" description="On this device" saved={saved.isShown} isStacked>
      <Segmented
        label="Theme"
        options={CHOICES}
        value={choice}
        onChange={(next) => {
          choose(next);
          saved.show();
        }}
      />
    </SettingRow>
  );
};
