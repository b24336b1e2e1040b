import { ENCOURAGEMENTS_AN_HOUR, ENCOURAGEMENT_PAUSE_MS } from '@crushing/domain/encouragement/encouragement-limits';
import { durationWords } from '@crushing/domain/calendar/duration-words';
import { HOUR_MS } from '@crushing/domain/calendar/durations';
import type { Queries, Transaction } from '#database/database.ts';
import { toInstant } from '#database/instant.ts';
import type { Deps } from '#deps.ts';
import { areBlocked } from '#features/people/blocks.ts';
import { announceEncouragement } from '#features/feed/announce-follow.ts';
import { notifyOfEncouragement } from '#features/notifications/notices/notify-of-events.ts';
import { lockPeople } from '#features/people/lock-people.ts';
import { ownersDay } from '#http/actor.ts';
import type { Actor } from '#http/actor.ts';
import { Refusal, notFound } from '#http/refusal.ts';
import { findSentBetween, insertEncouragement } from './encouragement.store.ts';

type Encouragement = { readonly toUserId: number; readonly message: string };

/**
 * Sends a message to another person. It locks both people, so that of two calls at once the second
 * counts the first. `meanwhile` runs in the same transaction after the lock. A refusal of it undoes everything.
 */
export const sendEncouragement = async (
  deps: Deps,
  actor: Actor,
  { toUserId, message }: Encouragement,
  meanwhile: (tx: Transaction) => Promise<void> = async () => {},
): Promise<{ id: number; createdAt: string }> => {
  if (toUserId === actor.id)
    throw new Refusal('bad-input', "Cannot encourage yourself. You can't send encouragement to your own profile.");
  return deps.database.transact(async (tx) => {
    await lockPeople(deps, tx.query, actor.id, toUserId);
    if (await areBlocked(tx.query, actor.id, toUserId)) throw notFound('User not found');
    await requirePause(tx.query, actor.id, toUserId, deps.now());
    await meanwhile(tx);
    const createdAt = toInstant(deps.now());
    const id = await insertEncouragement(tx.query, { fromUserId: actor.id, toUserId, message, createdAt });
    await announceEncouragement(deps, tx, actor, toUserId);
    await notifyOfEncouragement(deps, tx, { doerId: actor.id, day: ownersDay(actor, deps.now()) }, toUserId);
    tx.afterCommit(() => deps.people.tell(toUserId, ['encouragements']));
    return { id, createdAt };
  });
};

const requirePause = async (query: Queries, fromUserId: number, toUserId: number, now: number): Promise<void> => {
  // Ignores messages that seem to be from the future. They were sent while the clock was wrong, and nobody must wait
  // until then.
  const sent = await findSentBetween(query, fromUserId, toInstant(now - HOUR_MS), toInstant(now));
  const toThem = sent.findLast((each) => each.toUserId === toUserId);
  const pairFreeAt = toThem === undefined ? now : Date.parse(toThem.createdAt) + ENCOURAGEMENT_PAUSE_MS;
  const [oldest] = sent;
  const hourFreeAt =
    oldest !== undefined && sent.length >= ENCOURAGEMENTS_AN_HOUR ? Date.parse(oldest.createdAt) + HOUR_MS : now;
  const seconds = Math.ceil((Math.max(pairFreeAt, hourFreeAt) - now) / 1000);
  if (seconds <= 0) return;
  throw new Refusal('too-many-requests', `That was too often. Please try again in ${durationWords(seconds)}.`, {
    retryAfterSeconds: seconds,
  });
};
