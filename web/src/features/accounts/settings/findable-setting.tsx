import '#ui/forms/switch.css';
import { SettingRow } from '#ui/settings/setting-row.tsx';
import { useSettings } from './use-settings.ts';

/** Whether the search for people shows the person. Their page is public in any case. */
export const FindableSetting = () => {
  const { settings, isSaved, change } = useSettings();
  return (
    <SettingRow label="Can be found by search" description="Your page stays public" saved={isSaved}>
      {({ labelId, descriptionId }) => (
        <input
          type="checkbox"
          // eslint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox exposes its state by itself
          role="switch"
          aria-labelledby={labelId}
          aria-describedby={descriptionId}
          checked={settings.findable}
          onChange={({ currentTarget }) => change({ findable: currentTarget.checked })}
          className="switch"
        />
      )}
    </SettingRow>
  );
};
