import { addDays } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { dayAt } from '@crushing/domain/calendar/time-zone';
import type { Queries, Transaction } from '#database/database.ts';
import { toInstant } from '#database/instant.ts';
import type { Deps } from '#deps.ts';
import { findBlocksWithin } from '#features/people/blocks.ts';
import { endChallenges as markEnded } from './challenge.store.ts';
import { countDaysOfMembers } from './counted-days.store.ts';
import { tellBrowsers } from './tell-browsers.ts';

// The last zone, with the latest end of day, is 12 + 6 hours behind UTC.
const DAYS_UNTIL_OVER = 1;

/** A challenge that has just ended, for one of its members. */
export type EndedFor = {
  readonly userId: number;
  readonly id: number;
  readonly endDate: CalendarDay;
  /** The perfect days of all members, without those of blocked people, as on the member's board. */
  readonly together: number;
};

/** Ends the challenges whose last day is over for everybody on earth. Each is returned once, for each of its members. */
export const endChallenges = async (
  deps: Pick<Deps, 'database' | 'people'>,
  tx: Transaction,
  nowMs: number,
): Promise<EndedFor[]> => {
  const { query } = tx;
  const before = addDays(dayAt(nowMs, 'UTC', 0), -DAYS_UNTIL_OVER);
  const all: EndedFor[] = [];
  for (const { id, endDate, memberIds } of await markEnded(query, deps.database.kind, before, toInstant(nowMs))) {
    // oxlint-disable-next-line no-await-in-loop -- one connection: statements of a transaction run one after another
    const together = await daysTogether(query, id);
    tellBrowsers(deps, tx, memberIds);
    for (const userId of memberIds) all.push({ userId, id, endDate, together: together(userId) });
  }
  return all;
};

const daysTogether = async (query: Queries, challengeId: number): Promise<(userId: number) => number> => {
  const days = await countDaysOfMembers(query, challengeId);
  const all = [...days.values()].reduce((sum, count) => sum + count, 0);
  const without = new Map<number, Set<number>>();
  const leaveOut = (one: number, other: number) => without.set(one, (without.get(one) ?? new Set()).add(other));
  for (const { blockerId, blockedId } of await findBlocksWithin(query, challengeId)) {
    leaveOut(blockerId, blockedId);
    leaveOut(blockedId, blockerId);
  }
  return (userId) => [...(without.get(userId) ?? [])].reduce((rest, other) => rest - (days.get(other) ?? 0), all);
};
