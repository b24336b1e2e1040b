import { normalizeUsername, usernameKey } from '@crushing/domain/accounts/username';
import { usernameSkeleton } from '@crushing/domain/accounts/username-skeleton';
import type { ProfileChanges } from '@crushing/contract/profile/schemas';
import { isUniqueViolation } from '#database/database-errors.ts';
import type { Queries } from '#database/database.ts';
import { usernameTaken, usernameTooLike } from '#features/accounts/names/name-refusals.ts';
import { requireUsername } from '#features/accounts/names/require-username.ts';
import { noSession } from '#http/refusal.ts';
import { findUser, findUserByUsernameKey, hasLikeUsername, updateUser } from './accounts.store.ts';
import type { UserRow } from './accounts.store.ts';

/**
 * Changes what others see of a person; `profileImage` is the address of a stored picture here. Returns the person before.
 * @throws Refusal for a name they cannot have.
 */
export const changePerson = async (
  query: Queries,
  userId: number,
  { username, ...changes }: ProfileChanges,
): Promise<UserRow> => {
  const before = await findUser(query, userId);
  if (before === null) throw noSession();
  const name = username === undefined ? before.username : normalizeUsername(username);
  // A person keeps a name that would be refused today.
  const named = name === before.username ? {} : await namedAnew(query, before, name);
  const changed = { ...changes, ...named };
  if (Object.keys(changed).length > 0)
    await updateUser(query, userId, changed).catch((error: unknown) => {
      // A concurrent transaction has taken the name since it was looked up.
      throw isUniqueViolation(error) ? usernameTaken() : error;
    });
  return before;
};

const namedAnew = async (query: Queries, before: UserRow, username: string) => {
  requireUsername(username);
  const key = usernameKey(username);
  const skeleton = usernameSkeleton(username);
  // Another use of capitals is the same name. But some capitals look like other letters, such as those of Greek.
  const isSameName = key === usernameKey(before.username);
  if (isSameName && skeleton === usernameSkeleton(before.username)) return { username };
  if (!isSameName && (await findUserByUsernameKey(query, key)) !== null) throw usernameTaken();
  if (await hasLikeUsername(query, skeleton, before.id)) throw usernameTooLike();
  return { username, usernameKey: key, usernameSkeleton: skeleton };
};
