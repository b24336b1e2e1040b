import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Queries } from '#database/database.ts';
import type { Instant } from '#database/column-types.ts';
import type { UsersTable } from '#database/schema.ts';

// Unused columns stay out of every read.
const COLUMNS = [
  'id',
  'email',
  'password',
  'username',
  'name',
  'title',
  'profileImage',
  'hasCompletedOnboarding',
  'hasCompletedTour',
  'isBot',
  'timezone',
  'dayEndsAt',
  'weekStart',
  'findable',
  'createdAt',
] as const;

export type UserRow = Pick<Selectable<UsersTable>, (typeof COLUMNS)[number]>;

export const findUser = async (query: Queries, id: number): Promise<UserRow | null> =>
  (await query.selectFrom('users').select(COLUMNS).where('id', '=', id).executeTakeFirst()) ?? null;

export const findUserByEmail = async (query: Queries, email: string): Promise<UserRow | null> =>
  (await query.selectFrom('users').select(COLUMNS).where('email', '=', email).executeTakeFirst()) ?? null;

export const findUserByUsernameKey = async (query: Queries, key: string): Promise<UserRow | null> =>
  (await query.selectFrom('users').select(COLUMNS).where('usernameKey', '=', key).executeTakeFirst()) ?? null;

/** Whether somebody, other than this person, has a name that looks like this one. */
export const hasLikeUsername = async (query: Queries, skeleton: string, exceptId = 0): Promise<boolean> =>
  (await query
    .selectFrom('users')
    .select('id')
    .where('usernameSkeleton', '=', skeleton)
    .where('id', '<>', exceptId)
    .executeTakeFirst()) !== undefined;

export const findUsersByUsernameKeys = (query: Queries, keys: readonly string[]): Promise<UserRow[]> =>
  query.selectFrom('users').select(COLUMNS).where('usernameKey', 'in', keys).orderBy('id').execute();

/** Changes a username, provided it is still the one that was read. */
export const renameUser = async (
  query: Queries,
  { id, username: before }: Pick<UserRow, 'id' | 'username'>,
  { username, usernameKey, usernameSkeleton }: Pick<UsersTable, 'username' | 'usernameKey' | 'usernameSkeleton'>,
): Promise<boolean> =>
  (await query
    .updateTable('users')
    .set({ username, usernameKey, usernameSkeleton })
    .where('id', '=', id)
    .where('username', '=', before)
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** Whether anybody has an account; until then only the set-up may register. */
export const hasUsers = async (query: Queries): Promise<boolean> =>
  (await query.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;

/** Returns the id alone: SQLite does not tell the types of returned columns. */
export const insertUser = async (query: Queries, user: Insertable<UsersTable>): Promise<number> =>
  (await query.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()).id;

/**
 * Stores what a sign-in changes, provided the password hash is still the checked one. So a sign-in and a reset at the
 * same time cannot both win: one waits for the other and sees its result.
 */
export const updateUserAtLogin = async (
  query: Queries,
  { id, checkedHash, newHash, timezone }: { id: number; checkedHash: string; newHash: string; timezone: string | null },
): Promise<{ timezone: string | null; dayEndsAt: number } | null> =>
  (await query
    .updateTable('users')
    .set((row) => ({ password: newHash, timezone: row.fn.coalesce('timezone', row.val(timezone)) }))
    .where('id', '=', id)
    .where('password', '=', checkedHash)
    .returning(['timezone', 'dayEndsAt'])
    .executeTakeFirst()) ?? null;

/** Stores a new password hash, provided the old one is still the checked one. */
export const replacePassword = async (
  query: Queries,
  { id, checkedHash, newHash }: { id: number; checkedHash: string; newHash: string },
): Promise<boolean> =>
  (await query
    .updateTable('users')
    .set({ password: newHash })
    .where('id', '=', id)
    .where('password', '=', checkedHash)
    .returning('id')
    .executeTakeFirst()) !== undefined;

export const updateUser = async (query: Queries, userId: number, changes: Updateable<UsersTable>): Promise<void> => {
  await query.updateTable('users').set(changes).where('id', '=', userId).execute();
};

/** Notes that a person has had a habit. Repeating it writes nothing. */
export const markOnboarded = async (query: Queries, userId: number): Promise<void> => {
  await query
    .updateTable('users')
    .set({ hasCompletedOnboarding: true })
    .where('id', '=', userId)
    .where('hasCompletedOnboarding', '=', false)
    .execute();
};

/** Deletes a person and returns their picture; the database deletes every row that belongs to them. */
export const deleteUser = async (query: Queries, userId: number): Promise<string | null> =>
  (await query.deleteFrom('users').where('id', '=', userId).returning('profileImage').executeTakeFirst())
    ?.profileImage ?? null;

export const updatePassword = async (query: Queries, userId: number, password: string): Promise<void> => {
  await query.updateTable('users').set({ password }).where('id', '=', userId).execute();
};

export const insertSetupCode = async (query: Queries, codeHash: string, createdAt: Instant): Promise<void> => {
  await query.insertInto('setup_codes').values({ codeHash, createdAt }).execute();
};

/** Of several concurrent callers exactly one gets true. */
export const deleteSetupCode = async (query: Queries, codeHash: string): Promise<boolean> =>
  (await query.deleteFrom('setup_codes').where('codeHash', '=', codeHash).returning('codeHash').executeTakeFirst()) !==
  undefined;

export const hasSetupCode = async (query: Queries, codeHash: string): Promise<boolean> =>
  (await query.selectFrom('setup_codes').select('codeHash').where('codeHash', '=', codeHash).executeTakeFirst()) !==
  undefined;

export const deleteSetupCodes = async (query: Queries): Promise<void> => {
  await query.deleteFrom('setup_codes').execute();
};
