import { usernameKey } from '@crushing/domain/accounts/username';
import { usernameSkeleton } from '@crushing/domain/accounts/username-skeleton';
import type { Queries } from '#database/database.ts';
import { findUserByUsernameKey, hasLikeUsername } from '#features/accounts/accounts.store.ts';

/** Whether this username is free: no person has it, and none has one that looks like it. */
export const isFreeName = async (query: Queries, username: string): Promise<boolean> =>
  (await findUserByUsernameKey(query, usernameKey(username))) === null &&
  !(await hasLikeUsername(query, usernameSkeleton(username)));
