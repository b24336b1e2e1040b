import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { Queries } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import { countDaysOfMembers } from '#features/challenge/counted-days.store.ts';
import { endChallenges } from '#features/challenge/end-challenges.ts';
import { findBlocksWithin } from '#features/people/blocks.ts';
import { letOthersIn } from '#http/turns.ts';
import type { NewActivity } from './feed.store.ts';
import { insertActivitiesOfMany } from './feed.store.ts';
import { tellNews } from './tell-news.ts';

const ROWS_AT_ONCE = 500;

/** Ends the challenges whose time is over, and writes it into the feed of each member. */
export const announceChallengeEnds = async (deps: Deps): Promise<void> => {
  const { database, now } = deps;
  const nowMs = now();
  const written = await database.transact(async ({ query }) => {
    const rows: NewActivity[] = [];
    for (const challenge of await endChallenges(query, nowMs)) {
      // oxlint-disable-next-line no-await-in-loop -- one connection: statements of a transaction run one after another
      const together = await daysTogether(query, challenge.id);
      for (const userId of challenge.memberIds)
        rows.push(rowOf(userId, { ...challenge, together: together(userId) }, new Date(nowMs).toISOString()));
    }
    const added: { id: number; userId: number }[] = [];
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
      // oxlint-disable-next-line no-await-in-loop -- see above
      added.push(...(await insertActivitiesOfMany(query, rows.slice(from, from + ROWS_AT_ONCE))));
    return added;
  });
  for (const { id, userId } of written) {
    // oxlint-disable-next-line no-await-in-loop -- browsers are told person by person; those that miss it poll
    await tellNews(deps, userId, { added: [id], removed: [] });
    // oxlint-disable-next-line no-await-in-loop -- other calls are answered in between
    await letOthersIn();
  }
};

/** How many days count in a challenge for each of its members: as on their board, without those of blocked people. */
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

type Ended = {
  readonly id: number;
  readonly endDate: CalendarDay;
  /** The perfect days of all members together. */
  readonly together: number;
};

const rowOf = (userId: number, { id, endDate, together }: Ended, createdAt: string): NewActivity => ({
  userId,
  activityType: 'challenge_ended',
  subjectKey: `challenge:${id}`,
  day: endDate,
  challengeId: id,
  milestone: together,
  habitId: null,
  habitInstanceId: null,
  relatedUserId: null,
  createdAt,
});
