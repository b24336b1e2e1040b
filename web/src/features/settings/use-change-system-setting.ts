import { changeSystemSetting, listSystemSettings } from '@crushing/contract/settings/endpoints';
import type { Setting } from '@crushing/contract/settings/schemas';
import { messageOf } from '#api/api-error.ts';
import { useEndpoint } from '#api/cache/endpoint-query.ts';
import { useChange } from '#api/changes/use-change.ts';
import { useUnderWay } from '#api/changes/use-under-way.ts';
import { endpointKey } from '#api/endpoint-key.ts';
import { refreshLists } from '#features/administration/refresh-lists.ts';
import { showToast } from '#ui/toast/toast.ts';

const QUEUE = 'system settings';

type Change = Pick<Setting, 'key' | 'value'>;

/** The settings of the whole server, with the changes under way. */
export const useSystemSettings = () => {
  const underWay = useUnderWay<Change>(QUEUE);
  return useEndpoint(listSystemSettings, {}, { staleTime: 0, select: (read) => underWay.reduce(withChange, read) });
};

/** Changes one of the settings of the whole server. It shows at once. */
export const useChangeSystemSetting = () =>
  useChange(changeSystemSetting, {
    queue: QUEUE,
    send: ({ key, value }: Change, { call }) => call({ params: { key }, body: { value } }),
    done: ({ setting }, _wanted, client) => {
      client.setQueryData<Settings>(endpointKey(listSystemSettings, {}), (read) => read && withChange(read, setting));
      showToast({ title: 'Settings Updated' });
    },
    settled: (client) => refreshLists(client, listSystemSettings),
    failure: (error) => ({ title: 'Update Failed', description: messageOf(error, 'Please try again.') }),
  });

type Settings = { settings: Setting[] };

const withChange = ({ settings }: Settings, change: Change): Settings => ({
  settings: settings.map((each) => (each.key === change.key ? { ...each, ...change } : each)),
});
