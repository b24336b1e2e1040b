import type { Insertable } from 'kysely';
import type { Queries } from '#database/database.ts';
import type { SocialTables } from '#database/schema-social.ts';
import { notBlockedWith } from '#features/people/blocks.ts';
import { SHOWN_COLUMNS } from '#features/people/shown-person.ts';

const PERSON = [...SHOWN_COLUMNS.map((column) => `users.${column}` as const), 'users.title'] as const;

/**
 * A page of the people whom a person follows, latest first. `before` is the id of the last follow on the page before.
 */
export const findFollowing = async (
  query: Queries,
  followerId: number,
  { limit, before }: { limit: number; before: number | undefined },
) =>
  query
    .selectFrom('followers')
    .innerJoin('users', 'users.id', 'followers.followingId')
    .select(['followers.id as followId', 'followers.createdAt'])
    .select(PERSON)
    .where('followers.followerId', '=', followerId)
    .$if(before !== undefined, (rows) => rows.where('followers.id', '<', before ?? 0))
    .orderBy('followers.id', 'desc')
    .limit(limit)
    .execute();

/** A page of the people who follow a person, latest first. `before` is the id of the last follow on the page before. */
export const findFollowers = async (
  query: Queries,
  followingId: number,
  { limit, before }: { limit: number; before: number | undefined },
) =>
  query
    .selectFrom('followers')
    .innerJoin('users', 'users.id', 'followers.followerId')
    .select(['followers.id as followId', 'followers.createdAt'])
    .select(PERSON)
    .where('followers.followingId', '=', followingId)
    .$if(before !== undefined, (rows) => rows.where('followers.id', '<', before ?? 0))
    .orderBy('followers.id', 'desc')
    .limit(limit)
    .execute();

/** Returns whether it is new. */
export const insertFollower = async (
  query: Queries,
  follower: Insertable<SocialTables['followers']>,
): Promise<boolean> =>
  (await query
    .insertInto('followers')
    .values(follower)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** Null for a person who does not exist. */
export const countFollows = async (query: Queries, userId: number) =>
  (await query
    .selectFrom('users')
    .select((row) => [
      row
        .selectFrom('followers')
        .select((each) => each.fn.countAll<number>().as('count'))
        .where('followingId', '=', userId)
        .as('followers'),
      row
        .selectFrom('followers')
        .select((each) => each.fn.countAll<number>().as('count'))
        .where('followerId', '=', userId)
        .as('following'),
    ])
    .where('id', '=', userId)
    .executeTakeFirst()) ?? null;

/** People whose `usernameKey` begins with one of these texts, bots last. */
export const findPeopleByPrefix = async (
  query: Queries,
  viewerId: number,
  prefixes: readonly string[],
  limit: number,
) =>
  query
    .selectFrom('users')
    .select(SHOWN_COLUMNS)
    .select((row) =>
      row
        .selectFrom('followers')
        .select('id')
        .where('followerId', '=', viewerId)
        .whereRef('followingId', '=', 'users.id')
        .as('followId'),
    )
    .where('findable', '=', true)
    .where('id', '<>', viewerId)
    .where((row) =>
      row.or(
        // The last character of Unicode closes the range, so that the index is used.
        prefixes.map((prefix) =>
          row.and([row('usernameKey', '>=', prefix), row('usernameKey', '<', `${prefix}\u{10FFFF}`)]),
        ),
      ),
    )
    .where((row) => notBlockedWith(row, viewerId))
    .orderBy('isBot')
    .orderBy('usernameKey')
    .limit(limit)
    .execute();

/** The username of the person whom a person followed last; null when they follow no one. */
export const findLastFollowed = async (query: Queries, followerId: number): Promise<string | null> =>
  (
    await query
      .selectFrom('followers')
      .innerJoin('users', 'users.id', 'followers.followingId')
      .select('users.username')
      .where('followers.followerId', '=', followerId)
      .orderBy('followers.id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.username ?? null;

/** The username of the first bot without a block between it and a person; null without one. */
export const findDemoBot = async (query: Queries, viewerId: number): Promise<string | null> =>
  (
    await query
      .selectFrom('users')
      .select('username')
      .where('isBot', '=', true)
      .where((row) => notBlockedWith(row, viewerId))
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
  )?.username ?? null;

export const findUsername = async (query: Queries, userId: number): Promise<string> =>
  (await query.selectFrom('users').select('username').where('id', '=', userId).executeTakeFirstOrThrow()).username;
