import type { Deps } from '#deps.ts';
import { endChallenges } from '#features/challenge/end-challenges.ts';
import type { NewActivity } from './feed.store.ts';
import { insertActivities } from './feed.store.ts';
import { tellNews } from './tell-news.ts';

/** Ends the challenges whose time is over, and writes it into the feed of each member. */
export const announceChallengeEnds = async (deps: Deps): Promise<void> => {
  const { database, now } = deps;
  const nowMs = now();
  const rows = await database.transact(async ({ query }) => {
    const written: { userId: number; added: number[] }[] = [];
    for (const { memberIds, ...challenge } of await endChallenges(query, nowMs)) {
      for (const userId of memberIds) {
        const row = rowOf(userId, challenge, new Date(nowMs).toISOString());
        // oxlint-disable-next-line no-await-in-loop -- one connection: statements of a transaction run one after another
        written.push({ userId, added: await insertActivities(query, [row]) });
      }
    }
    return written;
  });
  for (const { userId, added } of rows) {
    // oxlint-disable-next-line no-await-in-loop -- browsers are told person by person; those that miss it poll
    await tellNews(deps, userId, { added, removed: [] });
  }
};

type Ended = Omit<Awaited<ReturnType<typeof endChallenges>>[number], 'memberIds'>;

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
