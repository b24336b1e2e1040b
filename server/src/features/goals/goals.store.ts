import { sql } from 'kysely';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Queries } from '#database/database.ts';
import type { GoalsTable } from '#database/schema.ts';

export type GoalRow = Selectable<GoalsTable>;

export const findGoalOfUser = async (query: Queries, userId: number): Promise<GoalRow | null> =>
  (await query
    .selectFrom('goals')
    .selectAll()
    .where('userId', '=', userId)
    .where('isActive', '=', true)
    .executeTakeFirst()) ?? null;

export const insertGoal = async (query: Queries, goal: Insertable<GoalsTable>): Promise<GoalRow> =>
  query.insertInto('goals').values(goal).returningAll().executeTakeFirstOrThrow();

export const updateGoal = async (query: Queries, goalId: number, changes: Updateable<GoalsTable>): Promise<GoalRow> =>
  query.updateTable('goals').set(changes).where('id', '=', goalId).returningAll().executeTakeFirstOrThrow();

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

/** Counts one more change in a month, in one statement; null when `most` are used. */
export const countOneChange = async (
  query: Queries,
  userId: number,
  month: string,
  most: number,
): Promise<number | null> => {
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
  return row?.changesUsed ?? null;
};
