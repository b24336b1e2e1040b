import { isSameActor } from './actor.ts';
import type { Actor } from './actor.ts';
import { Refusal } from './refusal.ts';

/** Who a session was of when this process read it last, and what the database, asked at once, says of it. */
export type Presumption = { readonly actor: Actor; readonly confirmed: Promise<Actor | null> };

/** Resolves once it is sure that the actor is who they seem; nothing may be committed before. */
export type Agree = () => Promise<void>;

/** Where it was known from the beginning. */
export const agreed: Agree = () => Promise.resolve();

// A unit that waits holds a connection and the person's turn. A session is read in a tenth of a millisecond: where it
// is not, say because a table is locked or a line is cut, nobody else shall wait for it too.
const AGREE_MS_MAX = 250;

class NotAgreed extends Error {}

/**
 * Begins the work while the database is asked who the caller is. Somebody whose session has ended learns nothing of what
 * came of it. It is undone and done again where the answer takes long, or for a person who is not quite as they were,
 * say in another time zone.
 * @throws Refusal when the session is over.
 */
export const workPresuming = async <T>(
  { actor, confirmed }: Presumption,
  work: (actor: Actor, agree: Agree) => Promise<T>,
): Promise<T> => {
  const agree = async (): Promise<void> => {
    if (!(await isSoonConfirmed(actor, confirmed))) throw new NotAgreed('It is not sure yet, or not true, who calls');
  };
  const [outcome] = await Promise.allSettled([work(actor, agree)]);
  const now = await confirmed;
  if (now === null) throw noSession();
  const isRefused = outcome.status === 'rejected';
  if (!isSameActor(now, actor) || (isRefused && outcome.reason instanceof NotAgreed)) return work(now, agreed);
  if (isRefused) throw outcome.reason;
  return outcome.value;
};

export const noSession = (): Refusal => new Refusal('no-session', 'Please sign in first.');

const isSoonConfirmed = async (actor: Actor, confirmed: Presumption['confirmed']): Promise<boolean> => {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), AGREE_MS_MAX);
  try {
    const now = await Promise.race([confirmed, late]);
    return now !== null && isSameActor(now, actor);
  } finally {
    clearTimeout(timer);
  }
};
