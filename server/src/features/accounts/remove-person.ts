import type { Queries } from '#database/database.ts';
import { deleteUser, findUser } from './accounts.store.ts';
import { FIRST_USER_ID } from './create-user.ts';

/** Whether the person can never be deleted: the administrator. */
export const isKept = (userId: number): boolean => userId === FIRST_USER_ID;

export const hasUser = async (query: Queries, userId: number): Promise<boolean> =>
  (await findUser(query, userId)) !== null;

/**
 * Deletes a person and returns the picture that they had. The database deletes every row that refers to them; their mails and
 * invitations are others' work.
 */
export const removePerson = async (query: Queries, userId: number): Promise<string | null> => deleteUser(query, userId);
