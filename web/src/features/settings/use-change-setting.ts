import { changeSetting, listSettings } from '@crushing/contract/settings/endpoints';
import type { Setting } from '@crushing/contract/settings/schemas';
import { messageOf } from '#api/api-error.ts';
import { useChange } from '#api/cache/use-change.ts';
import { endpointKey } from '#api/endpoint-key.ts';
import { refreshLists } from '#features/administration/refresh-lists.ts';
import { showToast } from '#ui/toast/toast.ts';

/** Changes one of the settings of the whole server. It shows at once. */
export const useChangeSetting = (settings: readonly Setting[]) =>
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
