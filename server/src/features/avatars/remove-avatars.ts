import type { Deps } from '#deps.ts';
import {
  avatarFileOf,
  avatarUrl,
  deleteAvatarFile,
  deleteOldParts,
  discardAvatar,
  listAvatarFiles,
} from './avatar-files.ts';
import type { WrittenAvatar } from './avatar-files.ts';
import { findUsedAddresses, lockAvatars } from './avatars.store.ts';

const FILES_AT_ONCE = 100;

/** Deletes the picture that a person had, unless somebody else has the same one. */
export const removeAvatar = async (deps: Deps, url: string | null): Promise<void> => {
  const file = avatarFileOf(url);
  if (file !== null) await removeUnused(deps, [file]);
};

/** Deletes a picture that no person got in the end. */
export const dropAvatar = async (deps: Deps, written: WrittenAvatar): Promise<void> => {
  discardAvatar(written);
  await removeUnused(deps, [written.file]);
};

/** Deletes the files that a crash has left: half-written ones, and pictures of nobody. */
export const sweepAvatars = async (deps: Deps): Promise<void> => {
  // Files carry the machine's time, so it is compared with the machine's clock.
  await deleteOldParts(deps.config, Date.now());
  const files = await listAvatarFiles(deps.config);
  // A database that knows none of them is a new one, or not the one that they belong to.
  if (!(await isAnyUsed(deps, files))) return;
  for (let start = 0; start < files.length; start += FILES_AT_ONCE)
    // oxlint-disable-next-line no-await-in-loop -- a short transaction each, so that others get their turn
    await removeUnused(deps, files.slice(start, start + FILES_AT_ONCE));
};

const isAnyUsed = async (deps: Deps, files: readonly string[]): Promise<boolean> => {
  for (let start = 0; start < files.length; start += FILES_AT_ONCE) {
    const some = files.slice(start, start + FILES_AT_ONCE).map(avatarUrl);
    // oxlint-disable-next-line no-await-in-loop -- mostly the first ones tell
    if ((await findUsedAddresses(deps.database.read, some)).size > 0) return true;
  }
  return false;
};

const removeUnused = async (deps: Deps, files: readonly string[]): Promise<void> =>
  deps.database.transact(async ({ query }) => {
    await lockAvatars(deps.database.kind, query);
    const used = await findUsedAddresses(query, files.map(avatarUrl));
    for (const file of files) if (!used.has(avatarUrl(file))) deleteAvatarFile(deps.config, file);
  });
