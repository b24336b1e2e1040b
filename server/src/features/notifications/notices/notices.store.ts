import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { NOTICE_SWITCHES } from '@crushing/domain/notifications/notice-kinds';
import type { NoticeKind } from '@crushing/domain/notifications/notice-kinds';
import type { Insertable } from 'kysely';
import type { Instant } from '#database/column-types.ts';
import type { DatabaseKind } from '#database/ddl.ts';
import type { Queries } from '#database/database.ts';
import type { SocialTables } from '#database/schema-social.ts';
import { notBlockedWith } from '#features/people/blocks.ts';
import { UNKNOWN_ZONE } from '#http/actor.ts';

export type NewNotice = Insertable<SocialTables['notification_queue']>;
export type Receiver = Awaited<ReturnType<typeof findReceivers>>[number];

/** Those of these people who want mails of a kind, without bots and those who are blocked with the doer. */
export const findReceivers = async (query: Queries, kind: NoticeKind, ids: readonly number[], doerId: number | null) =>
  query
    .selectFrom('users')
    .leftJoin('notification_preferences as wanted', 'wanted.userId', 'users.id')
    .select(['users.id', 'users.email', 'users.name', 'users.username', 'users.profileImage'])
    .select(['users.timezone', 'users.dayEndsAt'])
    .where('users.id', 'in', ids)
    .where('users.isBot', '=', false)
    .where((row) =>
      row.or([row(`wanted.${NOTICE_SWITCHES[kind]}`, 'is', null), row(`wanted.${NOTICE_SWITCHES[kind]}`, '=', true)]),
    )
    .$if(doerId !== null, (rows) => rows.where((row) => notBlockedWith(row, doerId ?? 0)))
    .orderBy('users.id')
    .execute();

/** Lets one doer at a time count and add the notices of these people. SQLite has one writer anyway. */
export const lockReceivers = async (query: Queries, kind: DatabaseKind, ids: readonly number[]): Promise<void> => {
  if (kind === 'sqlite') return;
  // One order for all, so that two doers with the same followers do not wait for each other.
  await query.selectFrom('users').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();
};

/** The notices of a kind about one person each that these people got since an instant, without gathered ones. */
export const findNoticesSince = async (query: Queries, kind: NoticeKind, ids: readonly number[], since: Instant) =>
  query
    .selectFrom('notification_queue')
    .select(['userId', 'createdAt'])
    .where('userId', 'in', ids)
    .where('createdAt', '>=', since)
    .where('type', '=', kind)
    .where('gatheredIn', 'is', null)
    .where('relatedUserId', 'is not', null)
    .execute();

export const insertNotices = async (query: Queries, rows: readonly NewNotice[]): Promise<void> => {
  if (rows.length === 0) return;
  await query
    .insertInto('notification_queue')
    .values([...rows])
    .onConflict((conflict) => conflict.column('dedupeKey').doNothing())
    .execute();
};

/** The waiting mails with these keys, by key. A mail that is being sent takes no more notices. */
export const findWaiting = async (
  query: Queries,
  dedupeKeys: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const rows = await query
    .selectFrom('notification_queue')
    .select(['id', 'dedupeKey'])
    .where('dedupeKey', 'in', dedupeKeys)
    .where('status', '=', 'pending')
    .where('claimedUntil', 'is', null)
    .execute();
  return new Map(rows.map(({ id, dedupeKey }) => [dedupeKey ?? '', id]));
};

/** Lets these mails leave at an instant at the earliest. */
export const postponeMails = async (query: Queries, ids: readonly number[], earliest: Instant): Promise<void> => {
  if (ids.length === 0) return;
  await query
    .updateTable('notification_queue')
    .set({ scheduledFor: earliest })
    .where('id', 'in', ids)
    .where('scheduledFor', '<', earliest)
    .execute();
};

/** The notices that a gathered notice tells of, each with its person and day. */
export const findGathered = async (query: Queries, mailId: number) =>
  query
    .selectFrom('notification_queue')
    .select(['id', 'relatedUserId', 'day'])
    .where('gatheredIn', '=', mailId)
    .orderBy('id')
    .execute();

/** People as notices about them show them, in the order of their ids. */
export const findDoers = async (query: Queries, ids: readonly number[]) =>
  query
    .selectFrom('users')
    .select(['id', 'username', 'name', 'title', 'profileImage', 'isBot'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();

/** People of these zones who want the weekly digest, from one id on. */
export const findDigestReaders = async (query: Queries, zones: readonly string[], after: number, limit: number) =>
  query
    .selectFrom('users')
    .leftJoin('notification_preferences as wanted', 'wanted.userId', 'users.id')
    .select(['users.id', 'users.email', 'users.name', 'users.username'])
    .where((row) => row(row.fn.coalesce('users.timezone', row.val(UNKNOWN_ZONE)), 'in', zones))
    .where('users.isBot', '=', false)
    .where((row) => row.or([row('wanted.weeklyDigest', 'is', null), row('wanted.weeklyDigest', '=', true)]))
    .where('users.id', '>', after)
    .orderBy('users.id')
    .limit(limit)
    .execute();

/** Which of these keys a mail has, in any state. */
export const findQueuedKeys = async (
  query: Queries,
  dedupeKeys: readonly string[],
): Promise<ReadonlySet<string | null>> => {
  const rows = await query
    .selectFrom('notification_queue')
    .select('dedupeKey')
    .where('dedupeKey', 'in', dedupeKeys)
    .execute();
  return new Set(rows.map(({ dedupeKey }) => dedupeKey));
};

/** Whether a person was told since an instant that another one follows them. */
export const wasToldOfFollower = async (
  query: Queries,
  userId: number,
  followerId: number,
  since: Instant,
): Promise<boolean> =>
  (await query
    .selectFrom('notification_queue')
    .select('id')
    .where('userId', '=', userId)
    .where('type', '=', 'new_follower')
    .where('relatedUserId', '=', followerId)
    .where('createdAt', '>=', since)
    .executeTakeFirst()) !== undefined;

/**
 * When a notice of a kind about a person's day was first queued for anybody; null where none was. A gathered notice
 * stays when a finished day is undone. It does not count, so that the others are told when the day is finished again.
 */
export const findToldAt = async (
  query: Queries,
  kind: 'day_completed' | 'almost_done',
  doerId: number,
  day: CalendarDay,
): Promise<Instant | null> =>
  (
    await query
      .selectFrom('notification_queue')
      .select((row) => row.fn.min('createdAt').as('toldAt'))
      .where('relatedUserId', '=', doerId)
      .where('type', '=', kind)
      .where('day', '=', day)
      .$if(kind === 'day_completed', (told) => told.where('gatheredIn', 'is', null))
      .executeTakeFirst()
  )?.toldAt ?? null;
