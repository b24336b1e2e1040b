import type { Deps } from '#deps.ts';
import type { Actor } from '#http/actor.ts';
import { Refusal } from '#http/refusal.ts';
import { isInOpenChallenge } from './challenge.store.ts';
import { removeFromWaitlist } from './waitlist.store.ts';
import { waitlistFor } from './get-waitlist.ts';
import type { Waitlist } from './get-waitlist.ts';

/** Removes a person from the waitlist. @throws Refusal when they are a member of the open round already. */
export const leaveWaitlist = async ({ database }: Deps, actor: Actor): Promise<Waitlist> =>
  database.transact(async ({ query }) => {
    const hasLeft = await removeFromWaitlist(query, actor.id);
    if (!hasLeft && (await isInOpenChallenge(query, actor.id))) throw new Refusal('conflict', TAKES_PART);
    return waitlistFor(query, actor.id);
  });

const TAKES_PART =
  'You take part in the round that was opened, and are not on the waitlist any more. Look at it under 7 Day Challenge.';
