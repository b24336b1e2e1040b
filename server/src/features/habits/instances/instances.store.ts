import type { Selectable } from 'kysely';
import { calendarDay } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { CountedInstance } from '@crushing/domain/habits/streak';
import { compiledOnce } from '#database/compiled-once.ts';
import type { Queries } from '#database/database.ts';
import type { HabitInstancesTable } from '#database/schema.ts';
import { notFound } from '#http/refusal.ts';

const COLUMNS = ['id', 'habitId', 'date', 'completed', 'skipped', 'notes', 'habitName'] as const;

export type InstanceRow = Pick<Selectable<HabitInstancesTable>, (typeof COLUMNS)[number]>;

export const findInstance = async (query: Queries, habitId: number, day: CalendarDay): Promise<InstanceRow | null> =>
  (await selectInstance(query, habitId, day))[0] ?? null;

const selectInstance = compiledOnce((query, habitId: number, day: CalendarDay) =>
  query.selectFrom('habit_instances').select(COLUMNS).where('habitId', '=', habitId).where('date', '=', day),
);

/** The habit and day of an instance, if it belongs to a live habit of this person. */
export const findInstanceOfUser = async (query: Queries, userId: number, instanceId: number) =>
  (await query
    .selectFrom('habit_instances')
    .innerJoin('habits', 'habits.id', 'habit_instances.habitId')
    .select(['habit_instances.habitId', 'habit_instances.date'])
    .where('habit_instances.id', '=', instanceId)
    .where('habits.userId', '=', userId)
    .where('habits.deletedAt', 'is', null)
    .executeTakeFirst()) ?? null;

export type NewInstance = Omit<Selectable<HabitInstancesTable>, 'id'>;

export const insertInstance = async (query: Queries, instance: NewInstance): Promise<number> => {
  const { habitId, date, completed, skipped, notes, habitName, createdAt, stateAt, notedAt } = instance;
  const [row] = await addInstance(
    query,
    habitId,
    date,
    completed,
    skipped,
    notes,
    habitName,
    createdAt,
    stateAt,
    notedAt,
  );
  if (row === undefined) throw new Error('The instance was not written');
  return row.id;
};

const addInstance = compiledOnce(
  (
    query,
    habitId: number,
    date: CalendarDay,
    completed: boolean,
    skipped: boolean,
    notes: string | null,
    habitName: string,
    createdAt: string,
    stateAt: string | null,
    notedAt: string | null,
  ) =>
    query
      .insertInto('habit_instances')
      .values({ habitId, date, completed, skipped, notes, habitName, createdAt, stateAt, notedAt })
      .returning('id'),
);

export const updateInstance = async (
  query: Queries,
  instanceId: number,
  { completed, skipped, notes, habitName, stateAt, notedAt }: Omit<NewInstance, 'habitId' | 'date' | 'createdAt'>,
): Promise<void> => {
  const written = await writeInstance(query, instanceId, completed, skipped, notes, habitName, stateAt, notedAt);
  // The deletion of an account may remove days before the rest, without the lock of its person.
  if (written.length === 0) throw notFound('This habit does not exist');
};

const writeInstance = compiledOnce(
  (
    query,
    instanceId: number,
    completed: boolean,
    skipped: boolean,
    notes: string | null,
    habitName: string,
    stateAt: string | null,
    notedAt: string | null,
  ) =>
    query
      .updateTable('habit_instances')
      .set({ completed, skipped, notes, habitName, stateAt, notedAt })
      .where('id', '=', instanceId)
      .returning('id'),
);

/** Gives the instances of a habit its new name, from a day on. Earlier instances keep their name. */
export const renameInstancesFrom = async (
  query: Queries,
  habitId: number,
  from: CalendarDay,
  habitName: string,
): Promise<void> => {
  await query
    .updateTable('habit_instances')
    .set({ habitName })
    .where('habitId', '=', habitId)
    .where('date', '>=', from)
    .execute();
};

/** The completed or skipped days before a day (null: all of them), newest first. */
export const findCountedDaysBefore = async (
  query: Queries,
  habitId: number,
  day: CalendarDay | null,
  limit: number,
): Promise<CountedInstance[]> => selectCountedDaysBefore(query, habitId, day ?? AFTER_ALL_DAYS, limit);

const AFTER_ALL_DAYS = calendarDay('9999-12-31');

const selectCountedDaysBefore = compiledOnce((query, habitId: number, day: CalendarDay, limit: number) =>
  query
    .selectFrom('habit_instances')
    .select(['date as day', 'completed', 'skipped'])
    .where('habitId', '=', habitId)
    .where('date', '<', day)
    .where((or) => or.or([or('completed', '=', true), or('skipped', '=', true)]))
    .orderBy('date', 'desc')
    .limit(limit),
);

/** The created day of a habit, and its earliest completed day other than `except`. */
export const findStartFacts = async (query: Queries, habitId: number, except: CalendarDay) =>
  query
    .selectFrom('habits')
    .select('createdDay')
    .select((habit) =>
      habit
        .selectFrom('habit_instances')
        .select('date')
        .whereRef('habitId', '=', 'habits.id')
        .where('date', '<>', except)
        .where('completed', '=', true)
        .orderBy('date')
        .limit(1)
        .as('earliestCompleted'),
    )
    .where('id', '=', habitId)
    .executeTakeFirstOrThrow();

/** A place in a list of instances. */
export type InstanceKey = Pick<InstanceRow, 'id' | 'date'>;

/** The newest instances of one habit, all or those before a day. */
export const findHistoryKeys = async (
  query: Queries,
  habitId: number,
  before: CalendarDay | undefined,
  limit: number,
): Promise<InstanceKey[]> =>
  query
    .selectFrom('habit_instances')
    .select(['id', 'date'])
    .where('habitId', '=', habitId)
    .$if(before !== undefined, (rows) => rows.where('date', '<', before as CalendarDay))
    .orderBy('date', 'desc')
    .limit(limit)
    .execute();

/** The first instances of a person in a range, after one of them. Includes instances of deleted habits. */
export const findKeysOfUser = compiledOnce(
  (query, userId: number, after: CalendarDay, afterId: number, to: CalendarDay, limit: number) =>
    query
      .selectFrom('habits')
      .innerJoin('habit_instances as instance', 'instance.habitId', 'habits.id')
      .select(['instance.id', 'instance.date'])
      .where('habits.userId', '=', userId)
      .where('instance.date', '>=', after)
      .where('instance.date', '<=', to)
      .where((or) => or.or([or('instance.date', '>', after), or('instance.id', '>', afterId)]))
      .orderBy('instance.date')
      .orderBy('instance.id')
      .limit(limit),
);

/** The instances with these ids, in any order. */
export const findInstancesById = async (query: Queries, ids: readonly number[]): Promise<InstanceRow[]> =>
  query.selectFrom('habit_instances').select(COLUMNS).where('id', 'in', ids).execute();

/** Whether a person has more instances than this. */
export const hasMoreInstances = async (query: Queries, userId: number, count: number): Promise<boolean> =>
  (await query
    .selectFrom('habits')
    .innerJoin('habit_instances as instance', 'instance.habitId', 'habits.id')
    .select('instance.id')
    .where('habits.userId', '=', userId)
    .limit(1)
    .offset(count)
    .executeTakeFirst()) !== undefined;

/**
 * Deletes instances of one habit of a person, at most so many. The bounds are read first: a `DELETE` with a limited
 * subquery would run that again for every row where the statistics of PostgreSQL still tell of an empty table.
 */
export const deleteSomeInstances = async (query: Queries, userId: number, limit: number): Promise<void> => {
  const first = await query
    .selectFrom('habits')
    .innerJoin('habit_instances as instance', 'instance.habitId', 'habits.id')
    .select('instance.habitId')
    .where('habits.userId', '=', userId)
    .limit(1)
    .executeTakeFirst();
  if (first === undefined) return;
  const kept = await query
    .selectFrom('habit_instances')
    .select('date')
    .where('habitId', '=', first.habitId)
    .orderBy('date')
    .limit(1)
    .offset(limit)
    .executeTakeFirst();
  const days = query.deleteFrom('habit_instances').where('habitId', '=', first.habitId);
  await (kept === undefined ? days : days.where('date', '<', kept.date)).execute();
};
