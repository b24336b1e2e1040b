import type { Transaction } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import { avatarUrl, nameAvatar } from './avatar-files.ts';
import type { WrittenAvatar } from './avatar-files.ts';
import { lockAvatars } from './avatars.store.ts';

/** Stores a written picture for good and returns its address, in the transaction that gives it to a person. */
export const storeAvatar = async (deps: Deps, tx: Transaction, written: WrittenAvatar): Promise<string> => {
  await lockAvatars(deps.database.kind, tx.query);
  nameAvatar(deps.config, written);
  return avatarUrl(written.file);
};
