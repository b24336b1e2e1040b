import type { Deps } from '#deps.ts';
import type { Actor } from '#http/actor.ts';
import { toInstant } from '#database/instant.ts';
import { addToWaitlist } from './waitlist.store.ts';
import { waitlistFor } from './get-waitlist.ts';
import type { Waitlist } from './get-waitlist.ts';

export const joinWaitlist = async ({ database, now }: Deps, actor: Actor): Promise<Waitlist> =>
  database.transact(async ({ query }) => {
    await addToWaitlist(query, actor.id, toInstant(now()));
    return waitlistFor(query, actor.id);
  });
