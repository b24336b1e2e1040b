import { usernameKey } from '@crushing/domain/accounts/username';
import { usernameSkeleton } from '@crushing/domain/accounts/username-skeleton';
import type { Queries } from '#database/database.ts';
import { isUniqueViolation } from '#database/database-errors.ts';
import type { Deps } from '#deps.ts';
import { withdrawMails } from '#features/notifications/mail/withdraw-mails.ts';
import { Refusal } from '#http/refusal.ts';
import { findUserByEmail, findUserByUsernameKey, hasLikeUsername } from './accounts.store.ts';
import type { UserRow } from './accounts.store.ts';
import { createUser } from './create-user.ts';
import type { NewUser } from './create-user.ts';
import { usernameTaken, usernameTooLike } from '#features/accounts/names/name-refusals.ts';

/**
 * Creates a person whose name and address are free.
 * @throws Refusal where the name is taken, or the one from `emailTaken` where the address is taken.
 */
export const createFreeUser = async (
  deps: Deps,
  query: Queries,
  user: NewUser,
  emailTaken: () => Refusal,
): Promise<UserRow> => {
  if ((await findUserByEmail(query, user.email)) !== null) throw emailTaken();
  if ((await findUserByUsernameKey(query, usernameKey(user.username))) !== null) throw usernameTaken();
  if (await hasLikeUsername(query, usernameSkeleton(user.username))) throw usernameTooLike();
  // An invitation may still wait: the person may have come by a link given by hand, or got an account in another way.
  await withdrawMails(query, 'invitation', user.email);
  return createUser(deps, query, user);
};

/** A concurrent registration may have taken the name or the e-mail; the retry sees it and refuses. */
export const retryOnConflict = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return work();
  }
};

const SETUP_RETRY_SECONDS = 60;

/** Until the administrator has registered, nobody else can. */
export const setUpNeeded = (): Refusal =>
  new Refusal('set-up-needed', 'This Crushing is not set up yet. Open the link the server printed when it started.', {
    retryAfterSeconds: SETUP_RETRY_SECONDS,
  });
