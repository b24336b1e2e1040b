import type { Deps } from '#deps.ts';
import { avatarFileOf, avatarUrl, deleteAvatarFile, discardAvatar } from './avatar-files.ts';
import type { WrittenAvatar } from './avatar-files.ts';
import { findUsedAddresses, lockAvatars } from './avatars.store.ts';

/** Deletes the picture that a person had, unless somebody else has the same one. */
export const removeAvatar = async (deps: Deps, url: string | null): Promise<void> => {
  const file = avatarFileOf(url);
  if (file !== null) await removeIfUnused(deps, file);
};

/** Deletes a picture that no person got in the end. */
export const dropAvatar = async (deps: Deps, written: WrittenAvatar): Promise<void> => {
  discardAvatar(written);
  await removeIfUnused(deps, written.file);
};

const removeIfUnused = async (deps: Deps, file: string): Promise<void> =>
  deps.database.transact(async ({ query }) => {
    await lockAvatars(deps.database.kind, query);
    const used = await findUsedAddresses(query, [avatarUrl(file)]);
    if (used.size === 0) deleteAvatarFile(deps.config, file);
  });
