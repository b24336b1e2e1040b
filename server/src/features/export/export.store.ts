import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { compiledOnce } from '#database/compiled-once.ts';
import type { Queries } from '#database/database.ts';

export const findOwnProfile = async (query: Queries, userId: number) =>
  query
    .selectFrom('users')
    .select(['username', 'name', 'title', 'email', 'profileImage', 'timezone', 'dayEndsAt', 'weekStart', 'findable'])
    .select('createdAt')
    .where('id', '=', userId)
    .executeTakeFirst();

export const findOwnGoals = async (query: Queries, userId: number) =>
  query
    .selectFrom('goals')
    .select(['title', 'description', 'specific', 'measurable', 'achievable', 'relevant', 'timeBound'])
    .select(['startDate', 'targetDate', 'isActive', 'isEnabled', 'createdAt', 'updatedAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();

/** Whom the person follows, and who follows them: names only, never an address. */
export const findOwnFollows = async (query: Queries, userId: number) => {
  const rows = await query
    .selectFrom('followers')
    .innerJoin('users as follower', 'follower.id', 'followers.followerId')
    .innerJoin('users as followed', 'followed.id', 'followers.followingId')
    .select(['follower.username as follower', 'followed.username as followed', 'followers.createdAt as since'])
    .select('followers.followerId')
    .where((follow) => follow.or([follow('followerId', '=', userId), follow('followingId', '=', userId)]))
    .orderBy('followers.id')
    .execute();
  return {
    following: rows.flatMap((row) => (row.followerId === userId ? [{ username: row.followed, since: row.since }] : [])),
    followers: rows.flatMap((row) => (row.followerId === userId ? [] : [{ username: row.follower, since: row.since }])),
  };
};

/** The ids of every habit the person ever had, in their order, deleted ones included. */
export const findOwnHabitIds = async (query: Queries, userId: number): Promise<number[]> =>
  (
    await query
      .selectFrom('habits')
      .select('id')
      .where('userId', '=', userId)
      .orderBy('sortOrder')
      .orderBy('id')
      .execute()
  ).map(({ id }) => id);

/** Those of these habits that are still there, in their order. */
export const findOwnHabits = async (query: Queries, ids: readonly number[]) =>
  query
    .selectFrom('habits')
    .select([
      'id',
      'creationKey',
      'importKey',
      'name',
      'type',
      'deadline',
      'weekdays',
      'schedules',
      'createdDay',
      'isPrivate',
    ])
    .select(['notes', 'icon', 'sortOrder', 'deletedAt', 'deletedDay', 'createdAt', 'lastUpdated', 'streak', 'reps'])
    .where('id', 'in', ids)
    .orderBy('sortOrder')
    .orderBy('id')
    .execute();

export type OwnHabit = Awaited<ReturnType<typeof findOwnHabits>>[number];

/** A page of the days of a habit after one of them, oldest first. */
export const findOwnDays = compiledOnce((query, habitId: number, after: CalendarDay, limit: number) =>
  query
    .selectFrom('habit_instances')
    .select(['date', 'completed', 'skipped', 'notes', 'habitName', 'createdAt', 'stateAt', 'notedAt'])
    .where('habitId', '=', habitId)
    .where('date', '>', after)
    .orderBy('date')
    .limit(limit),
);

export type OwnDay = Awaited<ReturnType<typeof findOwnDays>>[number];
