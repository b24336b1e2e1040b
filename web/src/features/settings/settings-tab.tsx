import './settings-tab.css';
import { changeSetting, listSettings } from '@crushing/contract/settings/endpoints';
import type { Setting } from '@crushing/contract/settings/schemas';
import { messageOf } from '#api/api-error.ts';
import { useEndpoint } from '#api/cache/endpoint-query.ts';
import { useChange } from '#api/cache/use-change.ts';
import { endpointKey } from '#api/endpoint-key.ts';
import { AdminPanel } from '#features/administration/admin-panel.tsx';
import { refreshLists } from '#features/administration/refresh-lists.ts';
import { Switch } from '#ui/forms/switch.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { OfferEnd } from './offer-end.tsx';

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

const useChangeSetting = (settings: readonly Setting[]) =>
  useChange(changeSetting, {
    queue: 'system settings',
    optimistic: {
      key: endpointKey(listSettings, {}),
      value: ({ key, value }: { key: string; value: string }) => ({
        settings: settings.map((each) => (each.key === key ? { ...each, value } : each)),
      }),
    },
    send: ({ key, value }: { key: string; value: string }, { call }) => call({ params: { key }, body: { value } }),
    done: () => showToast({ title: 'Settings Updated' }),
    settled: (client) => refreshLists(client, listSettings),
    failure: (error) => ({ title: 'Update Failed', description: messageOf(error, 'Please try again.') }),
  });
