import type { CompiledQuery, DatabaseConnection } from 'kysely';
import type pg from 'pg';
import type { NamedQuery } from './compiled-once.ts';
import { hasStalePlan, isReportedByPostgres } from './database-errors.ts';
import { sendTogether } from './postgres-client.ts';
import { connectionOf } from './postgres-driver.ts';

type UseClient = <T>(use: (client: pg.PoolClient) => Promise<T>) => Promise<T>;

/**
 * The connection for reads outside transactions. Concurrent short statements share one client and one packet, because
 * waking the database costs more than such a statement. Each longer statement has a client of its own, so nothing
 * queues behind it.
 */
export const readingConnection = (pool: pg.Pool): DatabaseConnection => {
  const onShared = sharedClient(pool);
  const onOwn: UseClient = async (use) => {
    const client = await pool.connect();
    try {
      return await use(client);
    } finally {
      client.release();
    }
  };
  const run = <R>(query: CompiledQuery) =>
    ((query as Partial<NamedQuery<R>>).isShort === true ? onShared : onOwn)((client) =>
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

// Every write restarts the timer after which a silent connection counts as lost. If reads could join a lease for ever,
// steady traffic would keep a dead connection in use, and all reads would queue behind one locked table.
const JOIN_MS_MAX = 100;

/** Leases one client to all reads that start within `JOIN_MS_MAX`. The last one releases it. */
const sharedClient = (pool: pg.Pool): UseClient => {
  let current: Lease | null = null;
  const endUse = (lease: Lease): void => {
    lease.users -= 1;
    if (lease.users > 0) return;
    if (current === lease) current = null;
    // The pool discards a client whose connection is lost.
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
      sendTogether(client, 'setImmediate');
      return await use(client);
    } catch (error) {
      // The connection may be lost, so later reads get another one.
      if (!isReportedByPostgres(error) && current === lease) current = null;
      throw error;
    } finally {
      endUse(lease);
    }
  };
};
