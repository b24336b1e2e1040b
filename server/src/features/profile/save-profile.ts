import type { Profile, ProfileChanges } from '@crushing/contract/profile/schemas';
import type { Deps } from '#deps.ts';
import { changePerson } from '#features/accounts/change-person.ts';
import type { WrittenAvatar } from '#features/avatars/avatar-files.ts';
import { dropAvatar, removeAvatar } from '#features/avatars/remove-avatars.ts';
import { storeAvatar } from '#features/avatars/store-avatar.ts';
import { raiseShown } from '#features/feed/raise-shown.ts';
import { tellConnected } from '#features/following/tell-connected.ts';
import { bumpVersion } from '#features/people/bump-version.ts';
import type { Actor } from '#http/actor.ts';
import { getProfile } from './get-profile.ts';

type MakeAvatar = (dataUrl: string) => Promise<WrittenAvatar>;

/** Changes what others see of the person. Public pages and the person's other browsers follow at once. */
export const saveProfile = async (
  deps: Deps,
  actor: Actor,
  { profileImage: picture, ...words }: ProfileChanges,
  makeAvatar: MakeAvatar,
): Promise<{ profile: Profile }> => {
  const written = typeof picture === 'string' ? await makeAvatar(picture) : null;
  const before = await deps.database
    .transact(async (tx) => {
      await raiseShown(deps, tx, actor.id);
      await bumpVersion(tx, deps.people, actor, ['profile']);
      await tellConnected(deps, tx, actor.id);
      const image = written === null ? picture : await storeAvatar(deps, tx, written);
      return changePerson(tx.query, actor.id, image === undefined ? words : { ...words, profileImage: image });
    })
    .catch(async (error: unknown) => {
      if (written !== null) await dropAvatar(deps, written);
      throw error;
    });
  const { profile } = await getProfile(deps, actor);
  if (before.profileImage !== profile.profileImage) await removeAvatar(deps, before.profileImage);
  return { profile };
};
