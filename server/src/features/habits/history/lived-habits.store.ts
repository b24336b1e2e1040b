import { sql } from 'kysely';
import type { ExpressionBuilder } from 'kysely';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { DatedState } from '@crushing/domain/progress/progress-facts';
import { compiledOnce } from '#database/compiled-once.ts';
import type { Queries } from '#database/database.ts';
import type { Tables } from '#database/schema.ts';

const COLUMNS = ['id', 'name', 'icon', 'isPrivate', 'startDay', 'deletedDay', 'schedules'] as const;

/** The day on which the oldest habit of a person began, deleted ones included; null without habits. */
export const findFirstStartDay = async (query: Queries, userId: number): Promise<CalendarDay | null> =>
  (
    await query
      .selectFrom('habits')
      .select((habit) => habit.fn.min('startDay').as('first'))
      .where('userId', '=', userId)
      .executeTakeFirst()
  )?.first ?? null;

/** The live habits of a person that began on or before a day, in their order. */
export const findLiveHabitsUntil = async (query: Queries, userId: number, to: CalendarDay) => {
  const live = await liveInOrder(query, userId).select(COLUMNS).execute();
  // Not a condition of the query: SQLite would then take an index that holds all deleted habits too.
  return live.filter(({ startDay }) => startDay <= to);
};

const liveInOrder = (query: Queries, userId: number) =>
  query
    .selectFrom('habits')
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .orderBy('sortOrder')
    .orderBy('id');

export type LivedHabitRow = Awaited<ReturnType<typeof findLiveHabitsUntil>>[number];

/**
 * The deleted habits that count among those that lived: deleted since an instant, and at most so many of the latest.
 */
export type DeletedHabits = { readonly since: string; readonly limit: number };

/** The habits of a person that began on or before a day and were deleted since an instant, latest deletion first. */
export const findDeletedHabitsUntil = async (
  query: Queries,
  userId: number,
  to: CalendarDay,
  { since, limit }: DeletedHabits,
): Promise<LivedHabitRow[]> => latestDeleted(query, userId, to, since, limit).select(COLUMNS).execute();

const latestDeleted = (query: Queries, userId: number, to: CalendarDay, since: string, limit: number) =>
  query
    .selectFrom('habits')
    .where('userId', '=', userId)
    .where('deletedAt', '>=', since)
    .where('startDay', '<=', to)
    .orderBy('deletedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);

/** A place in the list of deleted habits: behind this one. */
export type DeletedPlace = { readonly deletedAt: string; readonly id: number };

type DeletedQuestion = {
  readonly since: string;
  readonly day: CalendarDay;
  readonly behind: DeletedPlace | null;
  readonly limit: number;
};

/** The habits deleted after an instant that began by a day, each with its instance of that day; latest deletion first. */
export const findDeletedHabits = async (
  query: Queries,
  userId: number,
  { since, day, behind, limit }: DeletedQuestion,
) =>
  (
    await query
      .selectFrom('habits')
      .leftJoin('habit_instances as instance', (join) =>
        join.onRef('instance.habitId', '=', 'habits.id').on('instance.date', '=', day),
      )
      .select(['habits.id', 'habits.name', 'habits.icon', 'habits.isPrivate', 'habits.startDay', 'habits.schedules'])
      .select(['habits.deletedAt', 'habits.deletedDay'])
      .select(['instance.completed', 'instance.skipped', 'instance.habitName'])
      .where('habits.userId', '=', userId)
      .where('habits.deletedAt', '>', since)
      .where('habits.startDay', '<=', day)
      .$if(behind !== null, (rows) => rows.where(isBehind(behind ?? { deletedAt: '', id: 0 })))
      .orderBy('habits.deletedAt', 'desc')
      .orderBy('habits.id', 'desc')
      .limit(limit)
      .execute()
  ).flatMap(({ deletedAt, deletedDay, ...habit }) =>
    deletedAt === null || deletedDay === null ? [] : [{ ...habit, deletedAt, deletedDay }],
  );

const isBehind =
  ({ deletedAt, id }: DeletedPlace) =>
  (row: ExpressionBuilder<Tables, 'habits'>) =>
    row.or([
      row('habits.deletedAt', '<', deletedAt),
      row.and([row('habits.deletedAt', '=', deletedAt), row('habits.id', '<', id)]),
    ]);

export type DeletedHabitRow = Awaited<ReturnType<typeof findDeletedHabits>>[number];

export type IdRange = { readonly first: number; readonly last: number };

type StatesQuestion = {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
  readonly ids: IdRange;
  readonly deleted: DeletedHabits;
};

/**
 * The completed and skipped days in a range of a person's habits with these ids: of live ones, and of the deleted ones that
 * `findDeletedHabitsUntil` finds. The database joins them to one row for each habit: for a year of a hundred habits this
 * takes 20 ms instead of 200.
 */
export const findStatesOfUser = async (
  query: Queries,
  userId: number,
  { from, to, ids, deleted }: StatesQuestion,
): Promise<Map<number, DatedState[]>> => {
  const rows = await selectStates(query, userId, from, to, ids.first, ids.last, deleted.since, deleted.limit);
  return new Map(rows.map(({ habitId, states }) => [habitId, unpacked(habitId, states)]));
};

// The order makes SQLite take the index of live habits, and without a limit it drops the order. The largest integer of
// PostgreSQL.
const NO_LIMIT = 2_147_483_647;

const selectStates = compiledOnce(
  (
    query,
    userId: number,
    from: CalendarDay,
    to: CalendarDay,
    first: number,
    last: number,
    since: string,
    limit: number,
  ) =>
    query
      .selectFrom(
        query
          .selectFrom(liveInOrder(query, userId).select('id').limit(NO_LIMIT).as('live'))
          .select('live.id')
          .unionAll(
            query
              .selectFrom(latestDeleted(query, userId, to, since, limit).select('id').as('deleted'))
              .select('deleted.id'),
          )
          .as('habit'),
      )
      .innerJoin('habit_instances as instance', 'instance.habitId', 'habit.id')
      .select([
        'instance.habitId',
        sql<string>`string_agg(cast(instance.date as text) || case when instance.completed then 'x' else 's' end, '')`.as(
          'states',
        ),
      ])
      .where('habit.id', '>=', first)
      .where('habit.id', '<=', last)
      .where('instance.date', '>=', from)
      .where('instance.date', '<=', to)
      .where((or) => or.or([or('instance.completed', '=', true), or('instance.skipped', '=', true)]))
      .groupBy('instance.habitId'),
);

// A day and its sign: "2026-03-11x".
const PACKED_LENGTH = 11;

const unpacked = (habitId: number, packed: string): DatedState[] =>
  Array.from({ length: packed.length / PACKED_LENGTH }, (_, index) => {
    const start = index * PACKED_LENGTH;
    const completed = packed[start + PACKED_LENGTH - 1] === 'x';
    // A cast: the database wrote it from a date column.
    const date = packed.slice(start, start + PACKED_LENGTH - 1) as CalendarDay;
    return { habitId, date, completed, skipped: !completed };
  });
