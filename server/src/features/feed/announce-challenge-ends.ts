import type { Deps } from '#deps.ts';
import { endChallenges } from '#features/challenge/end-challenges.ts';
import type { EndedFor } from '#features/challenge/end-challenges.ts';
import { letOthersIn } from '#http/turns.ts';
import { toInstant } from '#database/instant.ts';
import type { NewActivity } from './feed.store.ts';
import { insertActivitiesOfMany } from './feed.store.ts';
import { tellNews } from './tell-news.ts';

const ROWS_AT_ONCE = 500;

/** Ends the challenges whose time is over, and writes it into the feed of each member. */
export const announceChallengeEnds = async (deps: Deps): Promise<void> => {
  const { database, now } = deps;
  const nowMs = now();
  const written = await database.transact(async (tx) => {
    const createdAt = toInstant(nowMs);
    const rows = (await endChallenges(deps, tx, nowMs)).map((each) => rowOf(each, createdAt));
    const added: { id: number; userId: number }[] = [];
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
      // oxlint-disable-next-line no-await-in-loop -- one connection: statements of a transaction run one after another
      added.push(...(await insertActivitiesOfMany(tx.query, rows.slice(from, from + ROWS_AT_ONCE))));
    return added;
  });
  for (const { id, userId } of written) {
    // oxlint-disable-next-line no-await-in-loop -- browsers are told person by person; those that miss it poll
    await tellNews(deps, userId, { added: [id], removed: [] });
    // oxlint-disable-next-line no-await-in-loop -- other calls are answered in between
    await letOthersIn();
  }
};

const rowOf = ({ userId, id, endDate, together }: EndedFor, createdAt: string): NewActivity => ({
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
