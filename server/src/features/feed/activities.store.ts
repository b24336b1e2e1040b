import { sql } from 'kysely';
import type { ExpressionBuilder } from 'kysely';
import { DAY_MS } from '@crushing/domain/calendar/durations';
import type { Queries } from '#database/database.ts';
import type { Tables } from '#database/schema.ts';
import { toInstant } from '#database/instant.ts';
import { isAboutShown } from '#features/habits/shown/shown-habits.ts';
import { findBlockedWith } from '#features/people/blocks.ts';

const COLUMNS = [
  'id',
  'userId',
  'activityType',
  'day',
  'createdAt',
  'habitId',
  'habitInstanceId',
  'relatedUserId',
  'milestone',
] as const;

export type ActivityRow = Awaited<ReturnType<typeof findActivities>>[number];

/** The rows with these ids, oldest first. */
export const findActivities = async (query: Queries, ids: readonly number[]) =>
  query.selectFrom('activity_feed').select(COLUMNS).where('id', 'in', ids).orderBy('id').execute();

/** A place in the feed: everything older comes after it. */
export type FeedPlace = Pick<ActivityRow, 'createdAt' | 'id'>;

type Range = {
  readonly since: string;
  readonly before?: FeedPlace | undefined;
  /** People who appear in no row: neither as doers, nor as people whom others follow or encourage. */
  readonly without: readonly number[];
};

/** The last day is enough for most people, and has few rows to sort. */
const WINDOWS_DAYS = [1, 7, 90];
const OLDEST_DAYS = 90;

/** What a person and those they follow did in the last 90 days, newest first, from a place on. */
export const findRecentActivities = async (
  query: Queries,
  viewerId: number,
  { now, before, limit }: { now: number; before?: FeedPlace | undefined; limit: number },
): Promise<ActivityRow[]> => {
  const without = await findBlockedWith(query, viewerId);
  const oldest = now - OLDEST_DAYS * DAY_MS;
  const from = before === undefined ? now : Date.parse(before.createdAt);
  let rows: ActivityRow[] = [];
  for (const days of WINDOWS_DAYS) {
    const since = toInstant(Math.max(from - days * DAY_MS, oldest));
    // oxlint-disable-next-line no-await-in-loop -- a wider window only when this one has too few rows
    rows = await findActivitiesIn(query, viewerId, { since, before, without }, limit);
    if (rows.length === limit) break;
  }
  return rows;
};

const findActivitiesIn = async (
  query: Queries,
  viewerId: number,
  { since, before, without }: Range,
  limit: number,
): Promise<ActivityRow[]> =>
  query
    .selectFrom('activity_feed')
    .select(COLUMNS)
    .where('createdAt', '>=', sql.lit(wholeHour(since)))
    .where('createdAt', '>=', since)
    .$if(before !== undefined, (rows) => rows.where(isBefore(before ?? { createdAt: '', id: 0 })))
    .where((row) => row('userId', 'in', doersFor(row, viewerId)))
    .where(isAboutShown)
    .$if(without.length > 0, (rows) =>
      rows.where((row) => row.or([row('relatedUserId', 'is', null), row('relatedUserId', 'not in', without)])),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/**
 * PostgreSQL plans without the values of parameters, and would expect a third of the whole feed. So the instant stands in
 * the text of the statement too. Whole hours keep the number of statements small.
 */
const wholeHour = (instant: string): string => `${instant.slice(0, 'YYYY-MM-DDTHH'.length)}:00:00.000Z`;

// The first condition lets the index scan begin where the page begins.
const isBefore =
  ({ createdAt, id }: FeedPlace) =>
  (row: ExpressionBuilder<Tables, 'activity_feed'>) =>
    row.and([row('createdAt', '<=', createdAt), row.or([row('createdAt', '<', createdAt), row('id', '<', id)])]);

/** The viewer and those they follow, as one list: with an `or` PostgreSQL would read the whole feed. */
const doersFor = (row: ExpressionBuilder<Tables, 'activity_feed'>, viewerId: number) =>
  row
    .selectFrom('followers')
    .select('followingId as doerId')
    .where('followerId', '=', viewerId)
    .unionAll(row.selectFrom('users').select('id as doerId').where('id', '=', viewerId));
