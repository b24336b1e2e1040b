import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { compiledOnce } from '#database/compiled-once.ts';
import { sql } from 'kysely';
import type { ExpressionBuilder } from 'kysely';
import type { Queries } from '#database/database.ts';
import type { Tables } from '#database/schema.ts';
import type { HabitRow } from '#features/habits/habits.store.ts';

// Other slices read habits of a person for others through this file only; a check holds it. Private and deleted habits
// are in none of the answers that others get.

const selectShownHabits = (query: Queries, userId: number, day: CalendarDay) =>
  query
    .selectFrom('habits')
    .leftJoin('habit_instances as instance', (join) =>
      join.onRef('instance.habitId', '=', 'habits.id').on('instance.date', '=', day),
    )
    .select([
      'habits.id',
      'habits.name',
      'habits.type',
      'habits.deadline',
      'habits.weekdays',
      'habits.schedules',
      'habits.startDay',
      'habits.icon',
      'habits.streak',
      'habits.streakThrough',
      'habits.streakBridgedThrough',
      'habits.reps',
      'habits.createdAt',
      'habits.lastUpdated',
      'instance.id as instanceId',
      'instance.completed as instanceCompleted',
      'instance.skipped as instanceSkipped',
    ])
    .where('habits.userId', '=', userId)
    .where('habits.deletedAt', 'is', null)
    .where('habits.isPrivate', '=', false)
    .orderBy('habits.sortOrder')
    .orderBy('habits.id');

/** The habits of a person that others may see, in their order, each with its instance of one day, if any. */
export const findShownHabits = compiledOnce(selectShownHabits);

export type ShownHabitRow = Awaited<ReturnType<typeof findShownHabits>>[number];

/** The bytes of notes that are read for others. They are somewhat more than what is shown. */
const NOTES_BYTES_MAX = 120_000;

// Neither database reads a long text to tell its bytes.
const notesFit = sql<boolean>`sum(coalesce(octet_length(habits.notes), 0) + coalesce(octet_length(instance.notes), 0))
  over (order by habits."sortOrder", habits.id) <= ${sql.lit(NOTES_BYTES_MAX)}`;

/** The same with the notes of the first habits. Anybody may ask for them, and reading a megabyte would take 30 ms. */
export const findShownHabitsWithNotes = compiledOnce((query, userId: number, day: CalendarDay) =>
  selectShownHabits(query, userId, day).select([
    sql<string | null>`case when ${notesFit} then habits.notes end`.as('notes'),
    sql<string | null>`case when ${notesFit} then instance.notes end`.as('instanceNotes'),
  ]),
);

export type NotedHabitRow = Awaited<ReturnType<typeof findShownHabitsWithNotes>>[number];

/** The ids of the habits that others may see, in their order. */
export const findShownOrder = async (query: Queries, userId: number): Promise<number[]> =>
  (
    await query
      .selectFrom('habits')
      .select('id')
      .where('userId', '=', userId)
      .where('deletedAt', 'is', null)
      .where('isPrivate', '=', false)
      .orderBy('sortOrder')
      .orderBy('id')
      .execute()
  ).map(({ id }) => id);

export type ShownCompletion = { readonly habitId: number; readonly instanceId: number; readonly day: CalendarDay };

type ShownChanges = {
  /** The habits others may see. */
  readonly shown: ReadonlySet<number>;
  /** The private habits. Others learn nothing of them. */
  readonly hidden: ReadonlySet<number>;
  /** The completed instances of habits that are not private. A deleted habit keeps them for the case that it comes back. */
  readonly completed: readonly ShownCompletion[];
};

/** The facts that others may know about these habits and days. */
export const findShownChanges = async (
  query: Queries,
  userId: number,
  habitIds: readonly number[],
  days: readonly CalendarDay[],
): Promise<ShownChanges> => {
  const rows = await query
    .selectFrom('habits')
    .leftJoin('habit_instances as instance', (join) =>
      join
        .onRef('instance.habitId', '=', 'habits.id')
        .on('instance.date', 'in', days)
        .on('instance.completed', '=', true),
    )
    .select(['habits.id as habitId', 'habits.isPrivate', 'habits.deletedAt'])
    .select(['instance.id as instanceId', 'instance.date as day'])
    .where('habits.userId', '=', userId)
    .where('habits.id', 'in', habitIds)
    .execute();
  const shown = rows.filter(({ isPrivate, deletedAt }) => !isPrivate && deletedAt === null);
  return {
    shown: new Set(shown.map(({ habitId }) => habitId)),
    hidden: new Set(rows.filter(({ isPrivate }) => isPrivate).map(({ habitId }) => habitId)),
    completed: rows
      .filter(({ isPrivate }) => !isPrivate)
      .flatMap(({ habitId, instanceId, day }) =>
        instanceId === null || day === null ? [] : [{ habitId, instanceId, day }],
      ),
  };
};

export type ShownName = Pick<HabitRow, 'id' | 'icon'> & { readonly name: string };

/** Names and icons of those of these habits that others may see. */
export const findShownNames = async (
  query: Queries,
  habitIds: readonly number[],
): Promise<ReadonlyMap<number, ShownName>> => {
  if (habitIds.length === 0) return new Map();
  const rows = await query
    .selectFrom('habits')
    .select(['id', 'name', 'icon'])
    .where('id', 'in', habitIds)
    .where('deletedAt', 'is', null)
    .where('isPrivate', '=', false)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/** The names of habits on the days of these instances. Only `findShownNames` checks whether others may see a habit. */
export const findNamesThen = async (
  query: Queries,
  instanceIds: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  if (instanceIds.length === 0) return new Map();
  const rows = await query
    .selectFrom('habit_instances')
    .select(['id', 'habitName'])
    .where('id', 'in', instanceIds)
    .execute();
  return new Map(rows.map(({ id, habitName }) => [id, habitName]));
};

/** The condition that a row with a `habitId` is about a habit that others may see, or about none. */
export const isAboutShown = (row: ExpressionBuilder<Tables, 'activity_feed'>) =>
  row.or([
    row('habitId', 'is', null),
    // Not `exists`: PostgreSQL would read the shown habits of everybody for it.
    row(
      row
        .selectFrom('habits')
        .select('habits.id')
        .whereRef('habits.id', '=', 'activity_feed.habitId')
        .where('habits.deletedAt', 'is', null)
        .where('habits.isPrivate', '=', false),
      'is not',
      null,
    ),
  ]);

/** The schedules of those of these habits that others may see. */
export const findShownSchedules = async (
  query: Queries,
  habitIds: readonly number[],
): Promise<ReadonlyMap<number, HabitRow['schedules']>> => {
  if (habitIds.length === 0) return new Map();
  const rows = await query
    .selectFrom('habits')
    .select(['id', 'schedules'])
    .where('id', 'in', habitIds)
    .where('deletedAt', 'is', null)
    .where('isPrivate', '=', false)
    .execute();
  return new Map(rows.map(({ id, schedules }) => [id, schedules]));
};
