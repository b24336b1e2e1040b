import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { sql } from 'kysely';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Queries } from '#database/database.ts';
import type { GoalsTable } from '#database/schema.ts';

const COLUMNS = [
  'id',
  'title',
  'description',
  'specific',
  'measurable',
  'achievable',
  'relevant',
  'timeBound',
  'startDate',
  'targetDate',
  'isActive',
  'isEnabled',
  'dismissedDate',
  'createdAt',
  'updatedAt',
] as const;

export type GoalRow = Pick<Selectable<GoalsTable>, (typeof COLUMNS)[number]>;

export const findGoalOfUser = async (query: Queries, userId: number): Promise<GoalRow | null> =>
  (await query
    .selectFrom('goals')
    .select(COLUMNS)
    .where('userId', '=', userId)
    .where('isActive', '=', true)
    .executeTakeFirst()) ?? null;

export const insertGoal = async (query: Queries, goal: Insertable<GoalsTable>): Promise<GoalRow> =>
  query.insertInto('goals').values(goal).returning(COLUMNS).executeTakeFirstOrThrow();

export const updateGoal = async (query: Queries, goalId: number, changes: Updateable<GoalsTable>): Promise<GoalRow> =>
  query.updateTable('goals').set(changes).where('id', '=', goalId).returning(COLUMNS).executeTakeFirstOrThrow();

/** A goal dismissed on a day after `today` counts as dismissed today. */
export const capDismissedDate = async (query: Queries, userId: number, today: CalendarDay): Promise<void> => {
  await query
    .updateTable('goals')
    .set({ dismissedDate: today })
    .where('userId', '=', userId)
    .where('dismissedDate', '>', today)
    .execute();
};

export const removeGoal = async (query: Queries, goalId: number): Promise<void> => {
  await query.deleteFrom('goals').where('id', '=', goalId).execute();
};

export const countChangesOfUser = async (query: Queries, userId: number, month: string): Promise<number> => {
  const row = await query
    .selectFrom('goal_changes')
    .select('changesUsed')
    .where('userId', '=', userId)
    .where('month', '=', month)
    .executeTakeFirst();
  return row?.changesUsed ?? 0;
};

/** Counts one more change in a month, in one statement; false when `most` are used. */
export const countOneChange = async (query: Queries, userId: number, month: string, most: number): Promise<boolean> => {
  const row = await query
    .insertInto('goal_changes')
    .values({ userId, month, changesUsed: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'month'])
        .doUpdateSet({ changesUsed: sql<number>`goal_changes."changesUsed" + 1` })
        .where('goal_changes.changesUsed', '<', most),
    )
    .returning('changesUsed')
    .executeTakeFirst();
  return row !== undefined;
};
