import { dayAt } from '@crushing/domain/calendar/time-zone';
import type { Deps } from '#deps.ts';
import { recordAudit } from '#features/audit/record-audit.ts';
import { withdrawMailsOf } from '#features/notifications/mail/withdraw-mails.ts';
import type { Actor } from '#http/actor.ts';
import { Refusal } from '#http/refusal.ts';
import { closeOpenChallenge } from './challenge.store.ts';
import { findLastCountedDay } from './counted-days.store.ts';
import { beginsKey } from './tell-members.ts';

/** Ends the open challenge early. Its new last day is today in UTC, or the last counted day if that is later. */
export const closeChallenge = async (deps: Deps, actor: Actor, id: number): Promise<void> =>
  deps.database.transact(async (tx) => {
    const today = dayAt(deps.now(), 'UTC', 0);
    const counted = (await findLastCountedDay(tx.query, id)) ?? today;
    if (!(await closeOpenChallenge(tx.query, id, counted > today ? counted : today)))
      throw new Refusal('conflict', 'This challenge is not open.');
    await withdrawMailsOf(tx.query, 'challenge_begins', beginsKey(id));
    await recordAudit(tx.query, deps.now(), {
      action: 'challenges.closed',
      actorId: actor.id,
      details: { challengeId: id },
    });
    tx.afterCommit(() => deps.wakeJob('end challenges'));
  });
