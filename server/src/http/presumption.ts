import type { Actor } from './actor.ts';
import { Refusal } from './refusal.ts';

/** Who a session was of when this process read it last, and what the database, asked meanwhile, says now. */
export type Presumption = { readonly actor: Actor; readonly confirmed: Promise<Actor | null> };

/** Work for a person. What it writes may be committed once `agreed` resolves and never before. */
export type AgreedWork<T> = (actor: Actor, agreed: Promise<unknown>) => Promise<T>;

/** For whom the database knows already. */
export const AGREED: Promise<unknown> = Promise.resolve();

/**
 * Begins the work while the database is asked who the caller is. Somebody whose session has ended learns nothing of what
 * came of it; for a person who is not quite as they were, say in another time zone, it is done again.
 * @throws Refusal when the session is over.
 */
export const workPresuming = async <T>({ actor, confirmed }: Presumption, work: AgreedWork<T>): Promise<T> => {
  const agreed = confirmed.then((now) => {
    if (now === null || !isSame(now, actor)) throw new Error('The presumed person is not the one who calls');
  });
  // Work that is refused early never asks whether it was agreed to.
  agreed.catch(() => undefined);
  const [outcome] = await Promise.allSettled([work(actor, agreed)]);
  const now = await confirmed;
  if (now === null) throw noSession();
  if (!isSame(now, actor)) return work(now, AGREED);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
};

export const noSession = (): Refusal => new Refusal('no-session', 'Please sign in first.');

const isSame = (now: Actor, presumed: Actor): boolean =>
  now.id === presumed.id &&
  now.isAdmin === presumed.isAdmin &&
  now.sessionId === presumed.sessionId &&
  now.timezone === presumed.timezone &&
  now.dayEndsAt === presumed.dayEndsAt;
