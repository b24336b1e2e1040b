import { changeNotificationPreferences, getNotificationPreferences } from '@crushing/contract/notifications/endpoints';
import type { PreferenceChanges, Preferences } from '@crushing/contract/notifications/schemas';
import { useMutationState } from '@tanstack/react-query';
import { messageOf } from '#api/api-error.ts';
import { useEndpoint } from '#api/cache/endpoint-query.ts';
import { useChange } from '#api/cache/use-change.ts';
import { endpointKey } from '#api/endpoint-key.ts';
import { showToast } from '#ui/toast/toast.ts';

/** The switches with the changes under way, and how to flip one. A refused change is told, and the switch goes back. */
export const usePreferences = () => {
  const reading = useEndpoint(getNotificationPreferences, {});
  const underWay = useMutationState({
    filters: { mutationKey: endpointKey(changeNotificationPreferences), status: 'pending' },
    select: ({ state }) => state.variables as PreferenceChanges,
  });
  const { mutate } = useChange(changeNotificationPreferences, {
    queue: 'preferences',
    send: (changes: PreferenceChanges, { call }) => call({ body: changes }),
    done: (answer, _changes, client) => {
      client.setQueryData(endpointKey(getNotificationPreferences, {}), answer);
      showToast({ title: 'Preferences updated' });
    },
    failure: (error) => ({ title: 'Error', description: messageOf(error, 'Failed to update preferences') }),
  });
  const preferences =
    reading.data === undefined ? undefined : (Object.assign({}, reading.data.preferences, ...underWay) as Preferences);
  return { reading, preferences, change: (changes: PreferenceChanges) => mutate(changes) };
};
