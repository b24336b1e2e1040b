import type { Deps } from '#deps.ts';
import type { Actor } from '#http/actor.ts';
import { removeFromWaitlist } from './waitlist.store.ts';
import { waitlistFor } from './get-waitlist.ts';
import type { Waitlist } from './get-waitlist.ts';

export const leaveWaitlist = async ({ database }: Deps, actor: Actor): Promise<Waitlist> =>
  database.transact(async ({ query }) => {
    await removeFromWaitlist(query, actor.id);
    return waitlistFor(query, actor.id);
  });
