import { sql } from 'kysely';
import { SESSION_INVALIDATION_CHANNEL } from '#database/changes-channel.ts';
import type { Transaction } from '#database/database.ts';
import type { Deps } from '#deps.ts';

/**
 * Invalidates the cached sessions of a person in every process. Call it in the transaction that ends a session or changes
 * its person, zone or end of day. A rollback then sends no notification, and a commit always sends it.
 */
export const forgetPerson = async (
  { database, people }: Pick<Deps, 'database' | 'people'>,
  { query, afterCommit }: Transaction,
  userId: number,
): Promise<void> => {
  // With SQLite this process is the only one.
  if (database.kind === 'postgres') {
    await query.selectNoFrom(sql`pg_notify(${SESSION_INVALIDATION_CHANNEL}, ${String(userId)})`.as('told')).execute();
  }
  afterCommit(() => people.forget(userId));
};
