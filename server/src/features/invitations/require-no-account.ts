import type { Queries } from '#database/database.ts';
import { Refusal } from '#http/refusal.ts';
import { hasAccount } from './invitations.store.ts';

/** @throws Refusal when an account has this address. Its invitation could not be used. */
export const requireNoAccount = async (query: Queries, email: string): Promise<void> => {
  if (await hasAccount(query, email)) throw new Refusal('conflict', `${email} has an account already`);
};
