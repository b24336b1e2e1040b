import type { CompiledQuery, DatabaseConnection } from 'kysely';
import type pg from 'pg';
import type { NamedQuery } from './compiled-once.ts';
import { hasStalePlan, isAnswerOfDatabase } from './database-errors.ts';
import { sendTogether } from './postgres-client.ts';
import { connectionOf } from './postgres-driver.ts';

type UseClient = <T>(use: (client: pg.PoolClient) => Promise<T>) => Promise<T>;

/**
 * What is read outside of a unit of work. Short statements that come up together leave together on one client: waking
 * the database costs more than such a statement. All others have a client each, so that nobody waits behind them.
 */
export const readingConnection = (pool: pg.Pool): DatabaseConnection => {
  const together = sharedClient(pool);
  const alone: UseClient = async (use) => {
    const client = await pool.connect();
    try {
      return await use(client);
    } finally {
      client.release();
    }
  };
  const run = <R>(query: CompiledQuery) =>
    ((query as Partial<NamedQuery<R>>).isShort === true ? together : alone)((client) =>
      connectionOf(client).executeQuery<R>(query),
    );
  return {
    executeQuery: async <R>(query: CompiledQuery) => {
      try {
        return await run<R>(query);
      } catch (error) {
        if (hasStalePlan(error)) return run<R>(query);
        throw error;
      }
    },
    streamQuery: () => {
      throw new Error('Queries are not streamed');
    },
  };
};

type Lease = { readonly client: Promise<pg.PoolClient>; readonly since: number; users: number };

// Every write puts off the moment at which a silent line counts as cut: without an end to the joining, calls that keep
// coming would keep a dead line alive, and queue behind a locked table one after another.
const JOIN_MS_MAX = 100;

/** Lends the same client to everybody who asks within a short time; the last one gives it back. */
const sharedClient = (pool: pg.Pool): UseClient => {
  let current: Lease | null = null;
  const leave = (lease: Lease): void => {
    lease.users -= 1;
    if (lease.users > 0) return;
    if (current === lease) current = null;
    // The pool drops a client whose line is cut.
    lease.client.then(
      (client) => client.release(),
      () => undefined,
    );
  };
  return async (use) => {
    if (current !== null && performance.now() - current.since > JOIN_MS_MAX) current = null;
    const lease = (current ??= { client: pool.connect(), since: performance.now(), users: 0 });
    lease.users += 1;
    try {
      const client = await lease.client;
      sendTogether(client, 'all have asked');
      return await use(client);
    } catch (error) {
      // Whoever comes next does not meet a line that may be cut.
      if (!isAnswerOfDatabase(error) && current === lease) current = null;
      throw error;
    } finally {
      leave(lease);
    }
  };
};
