import { DAY_MS } from '@crushing/domain/calendar/durations';
import type { Deps } from '#deps.ts';
import {
  avatarUrl,
  deleteAvatarFile,
  deleteOldParts,
  listAvatarFiles,
  markUnused,
  unmarkUnused,
  unusedSince,
} from './avatar-files.ts';
import { findUsedAddresses, lockAvatars } from './avatars.store.ts';

const FILES_AT_ONCE = 100;
// An older backup knows none of the newer pictures. Whoever puts the former database back within a week finds all of
// them.
const KEPT_MS = 7 * DAY_MS;

/** Deletes what a crash leaves: files that are not complete, and pictures that no account has used for a week. */
export const sweepAvatars = async (deps: Deps): Promise<void> => {
  // Files carry the machine's time, so it is compared with the machine's clock.
  const now = Date.now();
  await deleteOldParts(deps.config, now);
  const files = await listAvatarFiles(deps.config);
  // A database that knows none of the files is new, or is not the one of these files.
  if (!(await isAnyUsed(deps, files))) return;
  const since = await unusedSince(deps.config);
  for (let start = 0; start < files.length; start += FILES_AT_ONCE)
    // oxlint-disable-next-line no-await-in-loop -- a short transaction each, so that others get their turn
    await sweep(deps, files.slice(start, start + FILES_AT_ONCE), { since, before: now - KEPT_MS });
};

const isAnyUsed = async (deps: Deps, files: readonly string[]): Promise<boolean> => {
  for (let start = 0; start < files.length; start += FILES_AT_ONCE) {
    const some = files.slice(start, start + FILES_AT_ONCE).map(avatarUrl);
    // oxlint-disable-next-line no-await-in-loop -- mostly the first ones tell
    if ((await findUsedAddresses(deps.database.read, some)).size > 0) return true;
  }
  return false;
};

type Marks = { readonly since: ReadonlyMap<string, number>; readonly before: number };

const sweep = async (deps: Deps, files: readonly string[], { since, before }: Marks): Promise<void> =>
  deps.database.transact(async ({ query }) => {
    await lockAvatars(deps.database.kind, query);
    const used = await findUsedAddresses(query, files.map(avatarUrl));
    for (const file of files) {
      const markedAt = since.get(file);
      if (used.has(avatarUrl(file))) {
        if (markedAt !== undefined) unmarkUnused(deps.config, file);
      } else if (markedAt === undefined) markUnused(deps.config, file);
      else if (markedAt < before) deleteAvatarFile(deps.config, file);
    }
  });
