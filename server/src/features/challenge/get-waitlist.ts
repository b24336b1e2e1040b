import type { Queries } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import type { Actor } from '#http/actor.ts';
import { countWaitlist } from './waitlist.store.ts';

export type Waitlist = { userOnWaitlist: boolean; waitlistCount: number };

export const getWaitlist = async ({ database }: Deps, actor: Actor): Promise<Waitlist> =>
  waitlistFor(database.read, actor.id);

export const waitlistFor = async (query: Queries, userId: number): Promise<Waitlist> => {
  const { all, own } = await countWaitlist(query, userId);
  return { userOnWaitlist: own > 0, waitlistCount: all };
};
