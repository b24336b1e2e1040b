import { sql } from 'kysely';
import { FORGOTTEN_CHANNEL } from '#database/changes-channel.ts';
import type { Transaction } from '#database/database.ts';
import type { Deps } from '#deps.ts';

/**
 * Makes every process read a person's sessions anew. Called in the unit of work that ends a session or changes its
 * person, zone or end of day, so that nobody hears of a change that was undone, and no process misses one that was not.
 */
export const forgetPerson = async (
  { database, people }: Pick<Deps, 'database' | 'people'>,
  { query, afterCommit }: Transaction,
  userId: number,
): Promise<void> => {
  // With SQLite this process is the only one.
  if (database.kind === 'postgres') {
    await query.selectNoFrom(sql`pg_notify(${FORGOTTEN_CHANNEL}, ${String(userId)})`.as('told')).execute();
  }
  afterCommit(() => people.forget(userId));
};
