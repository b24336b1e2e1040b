import './settings-tab.css';
import { listSettings } from '@crushing/contract/settings/endpoints';
import type { Setting } from '@crushing/contract/settings/schemas';
import { useEndpoint } from '#api/cache/endpoint-query.ts';
import { AdminPanel } from '#features/administration/admin-panel.tsx';
import { Switch } from '#ui/forms/switch.tsx';
import { OfferEnd } from './offer-end.tsx';
import { useChangeSetting } from './use-change-setting.ts';

/** The settings of the whole server. */
export const SettingsTab = () => {
  const reading = useEndpoint(listSettings, {}, { staleTime: 0 });
  return (
    <AdminPanel title="Settings" reading={reading}>
      {({ settings }) => (
        <div className="grid max-w-focus">
          {settings.map((setting) => (
            <SettingControl key={setting.key} setting={setting} settings={settings} />
          ))}
        </div>
      )}
    </AdminPanel>
  );
};

const isSwitch = ({ value }: Setting): boolean => value === 'true' || value === 'false';

const SettingControl = ({ setting, settings }: { setting: Setting; settings: readonly Setting[] }) => {
  const change = useChangeSetting(settings);
  const { key, value, description } = setting;
  return (
    <div className="settings-tab-row py-2">
      {isSwitch(setting) ? (
        <Switch
          label={description}
          description={key}
          checked={value === 'true'}
          onChange={(checked) => change.mutate({ key, value: String(checked) })}
        />
      ) : (
        <OfferEnd setting={setting} onChange={(next) => change.mutate({ key, value: next })} />
      )}
    </div>
  );
};
