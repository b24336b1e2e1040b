import { addDays } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { Queries } from '#database/database.ts';

/**
 * Takes the run that is due, and moves the next one on. Returns the seed; null where another process has this run.
 * A run later than `latest` was planned by a clock that was ahead, and is due too.
 */
export const takeRun = async (
  query: Queries,
  { now, nextRunAt, latest }: { readonly now: string; readonly nextRunAt: string; readonly latest: string },
): Promise<number | null> =>
  (
    await query
      .updateTable('bot_engine')
      .set({ nextRunAt })
      .where((row) => row.or([row('nextRunAt', '<=', now), row('nextRunAt', '>', latest)]))
      .returning('seed')
      .executeTakeFirst()
  )?.seed ?? null;

/**
 * The bots that have something to do by now, in the order of their ids, after one of them. A bot whose next turn is after
 * `latest` is due too: a clock that was ahead wrote that time.
 */
export const findDueBots = async (
  query: Queries,
  {
    now,
    latest,
    after,
    limit,
  }: { readonly now: string; readonly latest: string; readonly after: number; readonly limit: number },
) =>
  query
    .selectFrom('bots')
    .innerJoin('users', 'users.id', 'bots.userId')
    .select(['users.id', 'timezone', 'dayEndsAt', 'productivity', 'engagementLevel', 'dueAt', 'engagedDay'])
    .where((row) => row.or([row('dueAt', '<=', now), row('dueAt', '>', latest)]))
    .where('bots.userId', '>', after)
    .orderBy('bots.userId')
    .limit(limit)
    .execute();

export type DueBot = Awaited<ReturnType<typeof findDueBots>>[number];

/** Lets a bot rest until an instant, unless somebody has made it due meanwhile. */
export const letRest = async (query: Queries, { id, dueAt }: DueBot, until: string): Promise<void> => {
  await query.updateTable('bots').set({ dueAt: until }).where('userId', '=', id).where('dueAt', '=', dueAt).execute();
};

/** Whether a bot has turned to somebody on a day. A stored day later than tomorrow does not count: a wrong clock wrote it. */
export const hasEngaged = ({ engagedDay }: DueBot, day: CalendarDay): boolean =>
  engagedDay !== null && engagedDay >= day && engagedDay <= addDays(day, 1);

/** Takes a bot's engagement of a day, as `hasEngaged` reads it. Of several callers exactly one gets true. */
export const takeEngagement = async (query: Queries, userId: number, day: CalendarDay): Promise<boolean> =>
  (await query
    .updateTable('bots')
    .set({ engagedDay: day })
    .where('userId', '=', userId)
    .where((row) =>
      row.or([row('engagedDay', 'is', null), row('engagedDay', '<', day), row('engagedDay', '>', addDays(day, 1))]),
    )
    .returning('userId')
    .executeTakeFirst()) !== undefined;

/** The people who follow a bot. */
export const findPeopleFollowing = async (query: Queries, botId: number, limit: number): Promise<number[]> =>
  (
    await query
      .selectFrom('followers')
      .innerJoin('users', 'users.id', 'followerId')
      .select('followerId')
      .where('followingId', '=', botId)
      .where('isBot', '=', false)
      .orderBy('followerId')
      .limit(limit)
      .execute()
  ).map(({ followerId }) => followerId);

/** Whether a bot may turn to somebody: another bot, or a person who follows it. */
export const isOptedIn = async (query: Queries, botId: number, userId: number): Promise<boolean> =>
  (await query
    .selectFrom('users')
    .leftJoin('followers', (join) =>
      join.onRef('followers.followerId', '=', 'users.id').on('followers.followingId', '=', botId),
    )
    .select('users.id')
    .where('users.id', '=', userId)
    .where((row) => row.or([row('isBot', '=', true), row('followers.id', 'is not', null)]))
    .executeTakeFirst()) !== undefined;

export const findOtherBots = async (query: Queries, botId: number, limit: number): Promise<number[]> =>
  (
    await query
      .selectFrom('bots')
      .select('userId')
      .where('userId', '<>', botId)
      .orderBy('userId')
      .limit(limit)
      .execute()
  ).map(({ userId }) => userId);
