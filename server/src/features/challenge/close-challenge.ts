import { dayAt } from '@crushing/domain/calendar/time-zone';
import type { Deps } from '#deps.ts';
import { recordAudit } from '#features/audit/record-audit.ts';
import type { Actor } from '#http/actor.ts';
import { Refusal } from '#http/refusal.ts';
import { closeOpenChallenge } from './challenge.store.ts';

// The zone that is furthest ahead of UTC.
const AHEAD_MS = 14 * 60 * 60 * 1000;

/** Ends the open challenge before its last day. Today becomes the last one, where it has begun anywhere. */
export const closeChallenge = async (deps: Deps, actor: Actor, id: number): Promise<void> =>
  deps.database.transact(async (tx) => {
    const today = dayAt(deps.now() + AHEAD_MS, 'UTC', 0);
    if (!(await closeOpenChallenge(tx.query, id, today))) throw new Refusal('conflict', 'This challenge is not open.');
    await recordAudit(tx.query, deps.now(), {
      action: 'challenges.closed',
      actorId: actor.id,
      details: { challengeId: id },
    });
    tx.afterCommit(() => deps.wakeJob('end challenges'));
  });
