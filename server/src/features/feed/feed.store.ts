import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { Insertable } from 'kysely';
import type { Queries } from '#database/database.ts';
import type { SocialTables } from '#database/schema-social.ts';

export type NewActivity = Insertable<SocialTables['activity_feed']>;

/** Adds rows to the feed. Returns the ids of those that were not there. */
export const insertActivities = async (query: Queries, rows: readonly NewActivity[]): Promise<number[]> =>
  (await insertActivitiesOfMany(query, rows)).map(({ id }) => id);

/** Adds rows of several people to the feed. Returns those that were not there. */
export const insertActivitiesOfMany = async (query: Queries, rows: readonly NewActivity[]) =>
  rows.length === 0
    ? []
    : query
        .insertInto('activity_feed')
        .values([...rows])
        .onConflict((conflict) => conflict.doNothing())
        .returning(['id', 'userId'])
        .execute();

/** Removes the rows about a habit on a day, or with null on all days; returns their ids. */
export const deleteActivitiesOfHabit = async (
  query: Queries,
  { userId, habitId, day }: { userId: number; habitId: number; day: CalendarDay | null },
): Promise<number[]> =>
  (
    await query
      .deleteFrom('activity_feed')
      .where('userId', '=', userId)
      .where('habitId', '=', habitId)
      .$if(day !== null, (rows) => rows.where('day', '=', day))
      .returning('id')
      .execute()
  ).map(({ id }) => id);

/** When the feed announced a habit as done on a day; null if it did not. */
export const findToldAt = async (
  query: Queries,
  { userId, habitId, day }: { userId: number; habitId: number; day: CalendarDay },
): Promise<string | null> =>
  (
    await query
      .selectFrom('activity_feed')
      .select('createdAt')
      .where('userId', '=', userId)
      .where('habitId', '=', habitId)
      .where('day', '=', day)
      .where('activityType', '=', 'habit_completed')
      .executeTakeFirst()
  )?.createdAt ?? null;

/** Removes the rows about a completed day and the milestone of that day; returns their ids. */
export const deleteActivitiesOfDay = async (query: Queries, userId: number, day: CalendarDay): Promise<number[]> =>
  (
    await query
      .deleteFrom('activity_feed')
      .where('userId', '=', userId)
      .where('day', '=', day)
      .where('habitId', 'is', null)
      .where('activityType', 'in', ['day_completed', 'streak_milestone'])
      .returning('id')
      .execute()
  ).map(({ id }) => id);

/**
 * Removes the rows about days that others no longer see as perfect, and milestones they no longer count; returns their
 * ids.
 */
export const deleteHiddenDays = async (query: Queries, userId: number, shownCount: number): Promise<number[]> =>
  (
    await query
      .deleteFrom('activity_feed')
      .where('userId', '=', userId)
      .where('habitId', 'is', null)
      .where('activityType', 'in', ['day_completed', 'streak_milestone'])
      .where((row) =>
        row.or([
          row('milestone', '>', shownCount),
          row(
            'day',
            'not in',
            row.selectFrom('perfect_days').select('day').where('userId', '=', userId).where('isShown', '=', true),
          ),
        ]),
      )
      .returning('id')
      .execute()
  ).map(({ id }) => id);

/** Locks the versions of what others see of a person, so that one process at a time follows up that person's events. */
export const lockShown = async (query: Queries, userId: number): Promise<void> => {
  await query
    .insertInto('shown_versions')
    .values({ userId })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ userId }))
    .execute();
};

/** Raises what others know of a person by number: the public page and the feed. */
export const raiseShownVersions = async (query: Queries, userId: number): Promise<void> => {
  await query
    .updateTable('shown_versions')
    .set((row) => ({ publicPage: row('publicPage', '+', 1), feed: row('feed', '+', 1) }))
    .where('userId', '=', userId)
    .execute();
};

/** Removes the rows of a person about one subject, whatever their day; returns what they were. */
export const deleteActivitiesOf = async (query: Queries, userId: number, subjectKey: string) =>
  query
    .deleteFrom('activity_feed')
    .where('userId', '=', userId)
    .where('subjectKey', '=', subjectKey)
    .returning(['id', 'day', 'createdAt'])
    .execute();

export const hasSubject = async (query: Queries, userId: number, subjectKey: string): Promise<boolean> =>
  (await query
    .selectFrom('activity_feed')
    .select('id')
    .where('userId', '=', userId)
    .where('subjectKey', '=', subjectKey)
    .executeTakeFirst()) !== undefined;
