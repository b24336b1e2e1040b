import { getProfile, saveProfile } from '@crushing/contract/profile/endpoints';
import type { EndpointAnswer } from '@crushing/contract/endpoint';
import type { QueryClient } from '@tanstack/react-query';
import type { Call } from '#api/call-endpoint.ts';
import { messageOf } from '#api/api-error.ts';
import { endpointKey } from '#api/endpoint-key.ts';
import { useChange } from '#api/changes/use-change.ts';
import { signedInUser } from '#features/accounts/session.ts';
import { keepUser } from '#features/accounts/settings/keep-user.ts';
import { showToast } from '#ui/toast/toast.ts';

export type ProfileFields = Call<typeof saveProfile>['body'];

/** Saves fields of the profile. Everything that shows the person follows the answer. */
export const useSaveProfile = () =>
  useChange(saveProfile, {
    queue: 'profile',
    send: (fields: ProfileFields, { call, client }) =>
      call({ body: fields.profileImage ? { ...currentNames(client), ...fields } : fields }),
    done: async ({ profile }, fields, client) => {
      // A read under way is older than the change.
      await client.cancelQueries({ queryKey: PROFILE });
      client.setQueryData(PROFILE, { profile });
      const user = signedInUser();
      const { today: _today, ...words } = profile;
      if (user !== null) await keepUser({ ...user, ...words }, client);
      showToast({ title: fields.profileImage === undefined ? 'Profile updated' : 'Image updated', variant: 'success' });
    },
    failure: (error) => ({
      title: 'Error updating profile',
      description: messageOf(error, 'Failed to update profile. Please try again.'),
    }),
  });

const PROFILE = endpointKey(getProfile, {});

/** A picture is saved together with the names that the earlier change has left. */
const currentNames = (client: QueryClient): ProfileFields => {
  const { username, name } = client.getQueryData<EndpointAnswer<typeof getProfile>>(PROFILE)?.profile ?? {};
  return { ...(username && { username }), ...(name && { name }) };
};
