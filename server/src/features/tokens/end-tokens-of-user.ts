import type { Transaction } from '#database/database.ts';
import { deleteTokensOfUser } from './tokens.store.ts';

/** Ends every API token of a person, in a transaction that has locked them and calls `forgetPerson`. */
export const endTokensOfUser = async ({ query }: Transaction, userId: number): Promise<void> =>
  deleteTokensOfUser(query, userId);
