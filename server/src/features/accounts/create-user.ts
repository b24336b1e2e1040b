import { normalizeUsername, usernameKey } from '@crushing/domain/accounts/username';
import { usernameSkeleton } from '@crushing/domain/accounts/username-skeleton';
import type { BotLevels } from '@crushing/domain/bots/bot-day';
import type { Queries } from '#database/database.ts';
import type { UsersTable } from '#database/schema.ts';
import { toInstant } from '#database/instant.ts';
import type { Deps } from '#deps.ts';
import { startPerson } from '#features/people/start-person.ts';
import { findUser, insertUser } from './accounts.store.ts';
import type { UserRow } from './accounts.store.ts';

export const FIRST_USER_ID = 1;

export type NewUser = {
  /** Set for the administrator only. */
  readonly id?: typeof FIRST_USER_ID;
  readonly email: string;
  readonly username: string;
  /** Null for a bot, which never signs in. */
  readonly passwordHash: string | null;
  readonly name: string | null;
  readonly timezone: string | null;
  readonly bot?: Pick<UsersTable, 'botType'> & BotLevels;
};

/** Inserts a person. The database refuses a taken e-mail or username. */
export const createUser = async (
  deps: Deps,
  query: Queries,
  { passwordHash, bot, ...user }: NewUser,
): Promise<UserRow> => {
  const username = normalizeUsername(user.username);
  const id = await insertUser(query, {
    ...user,
    ...(bot && { ...bot, isBot: true }),
    password: passwordHash,
    username,
    usernameKey: usernameKey(username),
    usernameSkeleton: usernameSkeleton(username),
    createdAt: toInstant(deps.now()),
  });
  await startPerson(query, id);
  const created = await findUser(query, id);
  if (created === null) throw new Error(`user ${id} is gone right after it was written`);
  return created;
};
