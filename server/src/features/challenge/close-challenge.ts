import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { dayAt } from '@crushing/domain/calendar/time-zone';
import type { Queries } from '#database/database.ts';
import { toInstant } from '#database/instant.ts';
import type { Deps } from '#deps.ts';
import { recordAudit } from '#features/audit/record-audit.ts';
import { withdrawMailsOf } from '#features/notifications/mail/withdraw-mails.ts';
import { ownersDay } from '#http/actor.ts';
import type { Actor } from '#http/actor.ts';
import { Refusal } from '#http/refusal.ts';
import { closeOpenChallenge, findMemberIds, lockChallenge } from './challenge.store.ts';
import { findLastCountedDay } from './counted-days.store.ts';
import { findDayOwnersOf } from './day-owners.store.ts';
import { tellBrowsers } from './tell-browsers.ts';
import { beginsKey } from './tell-members.ts';
import { letMembersWaitAgain } from './waitlist.store.ts';

/**
 * Ends the open challenge early. Its new last day is today in UTC, or the last counted day if that is later. Where it has
 * not begun for any member, all of them are on the waitlist again, and no feed tells its end.
 */
export const closeChallenge = async (deps: Deps, actor: Actor, id: number): Promise<void> =>
  deps.database.transact(async (tx) => {
    const today = dayAt(deps.now(), 'UTC', 0);
    await lockChallenge(tx.query, deps.database.kind, id);
    const counted = await findLastCountedDay(tx.query, id);
    const lastDay = counted !== null && counted > today ? counted : today;
    const closed = await closeOpenChallenge(tx.query, id, lastDay);
    if (closed === null) throw new Refusal('conflict', 'This challenge is not open.');
    tellBrowsers(deps, tx, await findMemberIds(tx.query, id));
    // A member with a counted day may have changed to a time zone in which the challenge has not begun.
    const hasBegun = counted !== null || (await hasBegunForMember(tx.query, closed, deps.now()));
    if (!hasBegun) await letMembersWaitAgain(tx.query, id, toInstant(deps.now()));
    await withdrawMailsOf(tx.query, 'challenge_begins', beginsKey(id));
    await recordAudit(tx.query, deps.now(), {
      action: 'challenges.closed',
      actorId: actor.id,
      details: { challengeId: id },
    });
    tx.afterCommit(() => deps.wakeJob('end challenges'));
  });

const hasBegunForMember = async (
  query: Queries,
  { id, startDate }: { readonly id: number; readonly startDate: CalendarDay },
  now: number,
): Promise<boolean> => (await findDayOwnersOf(query, id)).some((owner) => ownersDay(owner, now) >= startDate);
