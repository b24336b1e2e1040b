import { isSameActor } from './actor.ts';
import type { Actor } from './actor.ts';
import { Refusal, noSession } from './refusal.ts';

/** A presumed person took their turn to write and is not, or not any more, who they seemed to be. */
export class WronglyPresumed extends Error {}

/**
 * Does the work of a presumed person; taking the turn to write asks the database whether they are who they seem. Somebody
 * who is refused learns why only once the database has confirmed the session. Whoever is not quite as they were, say in another
 * time zone, has it done again.
 * @throws Refusal when the session is over.
 */
export const workPresuming = async <T>(
  presumed: Actor,
  identify: () => Promise<Actor | null>,
  work: (actor: Actor) => Promise<T>,
): Promise<T> => {
  try {
    return await work(presumed);
  } catch (error) {
    const isRefused = error instanceof Refusal;
    if (!isRefused && !(error instanceof WronglyPresumed)) throw error;
    const now = await identify();
    if (now === null) throw noSession();
    if (isRefused && isSameActor(now, presumed)) throw error;
    return work(now);
  }
};
