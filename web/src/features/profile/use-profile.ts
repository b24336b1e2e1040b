import { getProfile } from '@crushing/contract/profile/endpoints';
import type { Profile } from '@crushing/contract/profile/schemas';
import { useEndpoint } from '#api/cache/endpoint-query.ts';
import { useUser } from '#features/accounts/session.ts';

export type ShownProfile = Omit<Profile, 'today'> & { readonly today: Profile['today'] | undefined };

/** The signed-in person's profile: at once from the session, then from the server. */
export const useProfile = () => {
  const user = useUser();
  const reading = useEndpoint(getProfile, {}, { staleTime: 0 });
  const profile: ShownProfile = { ...user, today: undefined, ...reading.data?.profile };
  return { profile, reading };
};
