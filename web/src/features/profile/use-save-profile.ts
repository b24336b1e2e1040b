import { getProfile, saveProfile } from '@crushing/contract/profile/endpoints';
import type { Call } from '#api/call-endpoint.ts';
import { messageOf } from '#api/api-error.ts';
import { endpointKey } from '#api/endpoint-key.ts';
import { useChange } from '#api/cache/use-change.ts';
import { signedInUser } from '#features/accounts/session.ts';
import { keepUser } from '#features/accounts/settings/keep-user.ts';
import { showToast } from '#ui/toast/toast.ts';

export type ProfileFields = Call<typeof saveProfile>['body'];

/** Saves fields of the profile. Everything that shows the person follows the answer. */
export const useSaveProfile = () =>
  useChange(saveProfile, {
    queue: 'profile',
    send: (fields: ProfileFields, { call }) => call({ body: fields }),
    done: ({ profile }, fields, client) => {
      client.setQueryData(endpointKey(getProfile, {}), { profile });
      const user = signedInUser();
      const { today: _today, ...words } = profile;
      if (user !== null) keepUser({ ...user, ...words }, client);
      showToast({ title: fields.profileImage === undefined ? 'Profile updated' : 'Image updated', variant: 'success' });
    },
    failure: (error) => ({
      title: 'Error updating profile',
      description: messageOf(error, 'Failed to update profile. Please try again.'),
    }),
  });
