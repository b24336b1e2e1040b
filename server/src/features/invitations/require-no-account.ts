import type { Queries } from '#database/database.ts';
import { Refusal } from '#http/refusal.ts';
import { hasAccount } from './invitations.store.ts';

/** @throws Refusal when somebody has an account with this address: an invitation to it would let nobody in. */
export const requireNoAccount = async (query: Queries, email: string): Promise<void> => {
  if (await hasAccount(query, email)) throw new Refusal('conflict', `${email} has an account already`);
};
