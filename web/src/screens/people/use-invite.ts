import { displayName } from '@crushing/domain/accounts/display-name';
import { useUser } from '#features/accounts/session.ts';
import { shareProfile } from '#features/profiles/share-profile.ts';

/** Shares the address of one's own page, where others can follow. */
export const useInvite = () => {
  const user = useUser();
  return () => void shareProfile(user.username, displayName(user), 'Follow my habits on Crushing.');
};
