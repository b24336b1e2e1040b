import { sql } from 'kysely';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { Queries } from '#database/database.ts';
import { updateInstance } from '#features/habits/instances/instances.store.ts';
import type { NewInstance } from '#features/habits/instances/instances.store.ts';

const MERGED = [
  'id',
  'name',
  'startDay',
  'schedules',
  'streak',
  'streakThrough',
  'streakBridgedThrough',
  'reps',
  'isPrivate',
] as const;

/** The live or the deleted habit with this import key. */
export const findImportedHabit = async (query: Queries, userId: number, importKey: string, isDeleted: boolean) =>
  (await query
    .selectFrom('habits')
    .select([...MERGED, 'importedDays'])
    .where('userId', '=', userId)
    .where('importKey', '=', importKey)
    .where('deletedAt', isDeleted ? 'is not' : 'is', null)
    .executeTakeFirst()) ?? null;

export type ImportedHabit = NonNullable<Awaited<ReturnType<typeof findImportedHabit>>>;

/** The habit with this id, if it is live or deleted, as asked. */
export const findHabitToMerge = async (query: Queries, id: number, isDeleted: boolean) =>
  (await query
    .selectFrom('habits')
    .select([...MERGED, 'importedDays'])
    .where('id', '=', id)
    .where('deletedAt', isDeleted ? 'is not' : 'is', null)
    .executeTakeFirst()) ?? null;

/** The habit that was added last; null without any. A private one goes first, because its event tells others nothing. */
export const findLatestHabit = async (query: Queries, userId: number): Promise<number | null> =>
  (
    await query
      .selectFrom('habits')
      .select('id')
      .where('userId', '=', userId)
      .orderBy('isPrivate', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.id ?? null;

/** Takes the import key off a deleted habit, so that a new one can have it. */
export const releaseImportKey = async (query: Queries, userId: number, importKey: string): Promise<void> => {
  await query
    .updateTable('habits')
    .set({ importKey: null })
    .where('userId', '=', userId)
    .where('importKey', '=', importKey)
    .where('deletedAt', 'is not', null)
    .execute();
};

/** The instances of a habit in a range of days, both ends included. */
export const findInstancesBetween = async (query: Queries, habitId: number, from: CalendarDay, to: CalendarDay) =>
  query
    .selectFrom('habit_instances')
    .select(['id', 'date', 'completed', 'skipped', 'notes', 'habitName', 'stateAt', 'notedAt'])
    .where('habitId', '=', habitId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .execute();

/** Gives instances that exist already the values of these rows. */
export const updateInstances = async (
  query: Queries,
  instances: readonly Awaited<ReturnType<typeof findInstancesBetween>>[number][],
): Promise<void> => {
  for (const instance of instances) {
    // oxlint-disable-next-line no-await-in-loop -- one connection: writes of a transaction run one after another
    await updateInstance(query, instance.id, instance);
  }
};

// PostgreSQL takes 65,535 values in a statement, SQLite half of that.
const ROWS_AT_ONCE = 250;

export const insertInstances = async (query: Queries, instances: readonly NewInstance[]): Promise<void> => {
  for (let from = 0; from < instances.length; from += ROWS_AT_ONCE) {
    // oxlint-disable-next-line no-await-in-loop -- one connection: writes of a transaction run one after another
    await query
      .insertInto('habit_instances')
      .values(instances.slice(from, from + ROWS_AT_ONCE))
      .execute();
  }
};

/** A page of the habits that an import may find again, by id, after one of them. */
export const findKnownHabits = async (query: Queries, userId: number, afterId: number, limit: number) =>
  query
    .selectFrom('habits')
    .select(['id', 'createdAt', 'creationKey', 'importKey', 'deletedAt', 'startDay', 'importedDays'])
    .where('userId', '=', userId)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();

/** All days on which a habit has an instance, in any order. The database joins them to one row, which is faster. */
export const findInstanceDays = async (query: Queries, habitId: number): Promise<CalendarDay[]> => {
  const { days } = await query
    .selectFrom('habit_instances')
    .select(sql<string | null>`string_agg(cast(date as text), ',')`.as('days'))
    .where('habitId', '=', habitId)
    .executeTakeFirstOrThrow();
  // A cast: the database wrote it from a date column.
  return days === null ? [] : (days.split(',') as CalendarDay[]);
};
