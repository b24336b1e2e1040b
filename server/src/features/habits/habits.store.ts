import { sql } from 'kysely';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { compiledOnce } from '#database/compiled-once.ts';
import type { Queries } from '#database/database.ts';
import type { HabitsTable } from '#database/schema.ts';

// Unused columns stay out of every read.
const SHORT_COLUMNS = [
  'habits.id',
  'habits.userId',
  'habits.name',
  'habits.type',
  'habits.deadline',
  'habits.weekdays',
  'habits.schedules',
  'habits.startDay',
  'habits.icon',
  'habits.isPrivate',
  'habits.streak',
  'habits.streakThrough',
  'habits.streakBridgedThrough',
  'habits.reps',
  'habits.sortOrder',
  'habits.deletedAt',
  'habits.createdAt',
  'habits.lastUpdated',
] as const;

const COLUMNS = [...SHORT_COLUMNS, 'habits.notes'] as const;

export type HabitRow = Pick<Selectable<HabitsTable>, ColumnName<(typeof COLUMNS)[number]>>;

type ColumnName<Column extends string> = Column extends `habits.${infer Name}` ? Name : never;

const SHORT_INSTANCE = [
  'instance.id as instanceId',
  'instance.completed as instanceCompleted',
  'instance.skipped as instanceSkipped',
  'instance.habitName as instanceHabitName',
] as const;

const INSTANCE = [...SHORT_INSTANCE, 'instance.notes as instanceNotes'] as const;

/** The columns of a habit that a tick needs. */
export type CountedHabit = Pick<HabitRow, 'id' | 'name' | 'schedules' | keyof HabitCounts>;

// Fewer columns are faster, because the driver reads the description of every column with each answer.
const COUNTED = [
  'habits.id',
  'habits.name',
  'habits.startDay',
  'habits.schedules',
  'habits.streak',
  'habits.streakThrough',
  'habits.streakBridgedThrough',
  'habits.reps',
  'habits.lastUpdated',
] as const;

const listedHabits = (
  query: Queries,
  userId: number,
  day: CalendarDay,
  after: number,
  afterId: number,
  limit: number,
) =>
  query
    .selectFrom('habits')
    .leftJoin('habit_instances as instance', (join) =>
      join.onRef('instance.habitId', '=', 'habits.id').on('instance.date', '=', day),
    )
    .where('habits.userId', '=', userId)
    .where('habits.deletedAt', 'is', null)
    .where(sql<boolean>`(habits."sortOrder", habits.id) > (${after}, ${afterId})`)
    .orderBy('habits.sortOrder')
    .orderBy('habits.id')
    .limit(limit);

type ListedHabits = Parameters<typeof listedHabits>;

/** Live habits of a person in their order, after a place in it, each with its instance of one day, if any. */
export const findHabitsOfUser = compiledOnce((...asked: ListedHabits) =>
  listedHabits(...asked)
    .select(COLUMNS)
    .select(INSTANCE),
);

/** The same with an empty text for each note: the database reads no long ones. */
export const findHabitsWithoutNotes = compiledOnce((...asked: ListedHabits) =>
  listedHabits(...asked)
    .select(SHORT_COLUMNS)
    .select(SHORT_INSTANCE)
    .select([emptied('habits.notes').as('notes'), emptied('instance.notes').as('instanceNotes')]),
);

const emptied = (column: string) => sql<string | null>`case when ${sql.ref(column)} is null then null else '' end`;

export type InstanceInRow = Pick<HabitRow, 'id' | 'name'> &
  Pick<
    Awaited<ReturnType<typeof findHabitsOfUser>>[number],
    'instanceId' | 'instanceCompleted' | 'instanceSkipped' | 'instanceNotes' | 'instanceHabitName'
  >;

/** A live habit, its instance of one day and the neighbours of that day that the streak needs, in one read. */
export const findLiveHabitOnDay = async (query: Queries, userId: number, habitId: number, day: CalendarDay) =>
  (await selectLiveHabitOnDay(query, userId, habitId, day))[0] ?? null;

const selectLiveHabitOnDay = compiledOnce((query, userId: number, habitId: number, day: CalendarDay) =>
  query
    .selectFrom('habits')
    .leftJoin('habit_instances as instance', (join) =>
      join.onRef('instance.habitId', '=', 'habits.id').on('instance.date', '=', day),
    )
    .select(COUNTED)
    .select(INSTANCE)
    .select(['instance.stateAt', 'instance.notedAt'])
    .select((habit) => [
      // The first later day, not `exists`: that is a number in SQLite and a boolean in PostgreSQL.
      habit
        .selectFrom('habit_instances as later')
        .select('later.date')
        .whereRef('later.habitId', '=', 'habits.id')
        .where('later.date', '>', day)
        .where((or) => or.or([or('later.completed', '=', true), or('later.skipped', '=', true)]))
        .orderBy('later.date')
        .limit(1)
        .as('nextCountedDay'),
      habit
        .selectFrom('habit_instances as earlier')
        .select('earlier.date')
        .whereRef('earlier.habitId', '=', 'habits.id')
        .where('earlier.date', '<', day)
        .where('earlier.completed', '=', true)
        .orderBy('earlier.date', 'desc')
        .limit(1)
        .as('previousCompletedDay'),
    ])
    .where('habits.id', '=', habitId)
    .where('habits.userId', '=', userId)
    .where('habits.deletedAt', 'is', null),
);

export const findLiveHabitOfUser = async (query: Queries, userId: number, habitId: number): Promise<HabitRow | null> =>
  (await selectLiveHabit(query, userId, habitId))[0] ?? null;

const selectLiveHabit = compiledOnce((query, userId: number, habitId: number) =>
  query
    .selectFrom('habits')
    .select(COLUMNS)
    .where('id', '=', habitId)
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null),
);

export const countLiveHabitsOfUser = async (
  query: Queries,
  userId: number,
): Promise<{ count: number; lastOrder: number }> => {
  const row = await query
    .selectFrom('habits')
    .select((select) => [select.fn.countAll<number>().as('count'), select.fn.max('sortOrder').as('lastOrder')])
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return { count: row.count, lastOrder: row.lastOrder ?? -1 };
};

/** All habits of a person, deleted ones included. */
export const countHabitsOfUser = async (query: Queries, userId: number): Promise<number> => {
  const row = await query
    .selectFrom('habits')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return row.count;
};

export const hasHabitsOfUser = async (query: Queries, userId: number): Promise<boolean> =>
  (await query.selectFrom('habits').select('id').where('userId', '=', userId).limit(1).executeTakeFirst()) !==
  undefined;

/** The habit with this creation key, deleted or not. */
export const findHabitByCreationKey = async (
  query: Queries,
  userId: number,
  creationKey: string,
): Promise<HabitRow | null> =>
  (await query
    .selectFrom('habits')
    .select(COLUMNS)
    .where('userId', '=', userId)
    .where('creationKey', '=', creationKey)
    .executeTakeFirst()) ?? null;

export const insertHabit = async (query: Queries, habit: Insertable<HabitsTable>): Promise<HabitRow> =>
  query.insertInto('habits').values(habit).returning(COLUMNS).executeTakeFirstOrThrow();

/** Inserts several habits in one statement; returns their rows in any order. */
export const insertHabits = async (
  query: Queries,
  habits: readonly Insertable<HabitsTable>[],
): Promise<readonly HabitRow[]> => query.insertInto('habits').values(habits).returning(COLUMNS).execute();

export const updateHabit = async (
  query: Queries,
  habitId: number,
  changes: Updateable<HabitsTable>,
): Promise<HabitRow> =>
  query.updateTable('habits').set(changes).where('id', '=', habitId).returning(COLUMNS).executeTakeFirstOrThrow();

export type HabitCounts = Pick<
  HabitRow,
  'streak' | 'streakThrough' | 'streakBridgedThrough' | 'startDay' | 'reps' | 'lastUpdated'
>;

export const updateCounts = async (query: Queries, habitId: number, counts: HabitCounts): Promise<void> => {
  const { streak, streakThrough, streakBridgedThrough, startDay, reps, lastUpdated } = counts;
  await writeCounts(query, habitId, streak, streakThrough, streakBridgedThrough, startDay, reps, lastUpdated);
};

const writeCounts = compiledOnce(
  (
    query,
    habitId: number,
    streak: number,
    streakThrough: CalendarDay | null,
    streakBridgedThrough: CalendarDay | null,
    startDay: CalendarDay,
    reps: number,
    lastUpdated: string,
  ) =>
    query
      .updateTable('habits')
      .set({ streak, streakThrough, streakBridgedThrough, startDay, reps, lastUpdated })
      .where('id', '=', habitId),
);

/** Restores a habit deleted after `since`; null without one. */
export const undeleteHabit = async (
  query: Queries,
  userId: number,
  habitId: number,
  since: string,
  now: string,
): Promise<HabitRow | null> =>
  (await query
    .updateTable('habits')
    .set({ deletedAt: null, deletedDay: null, lastUpdated: now })
    .where('id', '=', habitId)
    .where('userId', '=', userId)
    .where('deletedAt', '>', since)
    .returning(COLUMNS)
    .executeTakeFirst()) ?? null;

/** Sets the order of the named live habits; returns how many there were. */
export const updateOrder = async (
  query: Queries,
  userId: number,
  orders: readonly { id: number; sortOrder: number }[],
): Promise<number> => {
  const places = sql.join(
    orders.map(({ id, sortOrder }) => sql`when ${id} then cast(${sortOrder} as integer)`),
    sql` `,
  );
  const changed = await query
    .updateTable('habits')
    .set({ sortOrder: sql<number>`case id ${places} end` })
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .where(
      'id',
      'in',
      orders.map(({ id }) => id),
    )
    .returning('id')
    .execute();
  return changed.length;
};

/** Without private habits, whose number is their owner's alone. */
export const countShownHabitsOfEach = async (query: Queries, userIds: readonly number[]) =>
  query
    .selectFrom('habits')
    .select((row) => ['userId', row.fn.countAll<number>().as('count')])
    .where('userId', 'in', userIds)
    .where('deletedAt', 'is', null)
    .where('isPrivate', '=', false)
    .groupBy('userId')
    .execute();
