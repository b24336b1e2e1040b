import { addDays } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { dayAt } from '@crushing/domain/calendar/time-zone';
import { CHALLENGE_AHEAD_MAX, lastDayOf } from '@crushing/domain/challenge/challenge-days';
import type { openChallenge as endpoint } from '@crushing/contract/challenge/endpoints';
import type { EndpointAnswer } from '@crushing/contract/endpoint';
import type { Queries } from '#database/database.ts';
import { toInstant } from '#database/instant.ts';
import type { Deps } from '#deps.ts';
import { recordAudit } from '#features/audit/record-audit.ts';
import { ownersDay } from '#http/actor.ts';
import { Refusal } from '#http/refusal.ts';
import { findOpenChallenge, insertChallenge, insertMembers } from './challenge.store.ts';
import { countBegunDays } from './count-challenge-day.ts';
import { findDayOwnersWaiting } from './day-owners.store.ts';
import { presentRound } from './present-round.ts';
import { tellBrowsers } from './tell-browsers.ts';
import type { Telling } from './tell-browsers.ts';
import { tellMembers } from './tell-members.ts';
import { takeWaitlist } from './waitlist.store.ts';

const NAME = '7 Day Challenge';

type Opened = EndpointAnswer<typeof endpoint>;

type Opening = {
  readonly startDate?: CalendarDay | undefined;
  /** The administrator who opens it; null for the command line. */
  readonly actorId: number | null;
};

/**
 * Opens a challenge for everybody who waits, and writes to them. Without a given day it begins on the first day that
 * has not begun for any of them.
 */
export const openChallenge = async (
  deps: Pick<Deps, 'config' | 'database' | 'now' | 'wakeJob'> & Telling,
  { startDate, actorId }: Opening,
): Promise<Opened> => {
  const { database, now } = deps;
  const today = dayAt(now(), 'UTC', 0);
  if (startDate !== undefined && startDate < today)
    throw new Refusal('bad-input', 'A challenge cannot begin in the past');
  if (startDate !== undefined && startDate > addDays(today, CHALLENGE_AHEAD_MAX))
    throw new Refusal('bad-input', `A challenge begins within ${CHALLENGE_AHEAD_MAX} days`);
  return database.transact(async (tx) => {
    const { query } = tx;
    const begins = startDate ?? (await firstWholeDay(query, now()));
    const members = await takeWaitlist(query);
    if (members.length === 0) throw new Refusal('conflict', 'Nobody waits for a challenge');
    if ((await findOpenChallenge(query)) !== null) throw new Refusal('conflict', 'A challenge is open already');
    const createdAt = toInstant(now());
    const row = await insertChallenge(query, { name: NAME, startDate: begins, endDate: lastDayOf(begins), createdAt });
    await insertMembers(query, row.id, members, createdAt);
    await countBegunDays(query, row, now());
    await recordAudit(query, now(), { action: 'challenges.opened', actorId, details: { challengeId: row.id } });
    await tellMembers(deps, tx, row, today);
    tellBrowsers(deps, tx, members);
    return { challenge: presentRound(row), members: members.length };
  });
};

/** The first day that has not begun for anybody who waits. */
const firstWholeDay = async (query: Queries, now: number): Promise<CalendarDay> => {
  const todays = (await findDayOwnersWaiting(query)).map((owner) => ownersDay(owner, now));
  return addDays(todays.toSorted().at(-1) ?? dayAt(now, 'UTC', 0), 1);
};
