import { usernameKey } from '@crushing/domain/accounts/username';
import type { Queries } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import { startPerson } from '#features/people/start-person.ts';
import { findUser, insertUser } from './accounts.store.ts';
import type { UserRow } from './accounts.store.ts';

/** The administrator is this one row, made at set-up. */
export const FIRST_USER_ID = 1;

export type NewUser = {
  /** Given for the administrator alone. */
  readonly id?: typeof FIRST_USER_ID;
  readonly email: string;
  readonly username: string;
  readonly passwordHash: string;
  readonly name: string | null;
  readonly timezone: string | null;
};

/** Writes a new person. The database refuses an e-mail or username that is taken. */
export const createUser = async (deps: Deps, query: Queries, { passwordHash, ...user }: NewUser): Promise<UserRow> => {
  const id = await insertUser(query, {
    ...user,
    password: passwordHash,
    usernameKey: usernameKey(user.username),
    createdAt: new Date(deps.now()).toISOString(),
  });
  await startPerson(query, id);
  const created = await findUser(query, id);
  if (created === null) throw new Error(`user ${id} is gone right after it was written`);
  return created;
};
