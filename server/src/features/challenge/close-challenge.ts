import type { Deps } from '#deps.ts';
import { recordAudit } from '#features/audit/record-audit.ts';
import type { Actor } from '#http/actor.ts';
import { Refusal } from '#http/refusal.ts';
import { closeOpenChallenge } from './challenge.store.ts';

/** Ends the open challenge before its last day. */
export const closeChallenge = async (deps: Deps, actor: Actor, id: number): Promise<void> =>
  deps.database.transact(async (tx) => {
    if (!(await closeOpenChallenge(tx.query, id))) throw new Refusal('conflict', 'This challenge is not open.');
    await recordAudit(tx.query, deps.now(), {
      action: 'challenges.closed',
      actorId: actor.id,
      details: { challengeId: id },
    });
    tx.afterCommit(() => deps.wakeJob('end challenges'));
  });
