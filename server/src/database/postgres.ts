import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Database, Transaction } from './database.ts';
import { isRetryable } from './database-errors.ts';
import { migrate } from './migrate.ts';
import { APPLICATION_NAME, handleConnectionLoss } from './postgres-client.ts';
import { queriesOver } from './postgres-driver.ts';
import { readingConnection } from './postgres-reads.ts';
import { runTransaction } from './postgres-transaction.ts';
import { postgresTypes } from './postgres-types.ts';
import { runCallbacks } from './run-callbacks.ts';
import type { Tables } from './schema.ts';

// Reads have a pool of their own, so transactions that wait for one another never block them.
const READING_CONNECTIONS_MAX = 10;
const WRITING_CONNECTIONS_MAX = 10;
const CONNECT_MS_MAX = 5000;
// Shorter than CONNECT_MS_MAX, so that a locked row stops only those who need it, not all who wait for a connection.
const LOCK_MS_MAX = 3000;
// Releases the row locks of a process that froze or lost its connection during a transaction.
const IDLE_IN_TRANSACTION_MS_MAX = 10_000;
// Serialization failures and deadlocks are resolved by a retry of the transaction.
const TRIES_MAX = 4;

export const openPostgres = (url: string): Database => {
  const reading = connectionsTo(url, READING_CONNECTIONS_MAX);
  const writing = connectionsTo(url, WRITING_CONNECTIONS_MAX);
  const connection = readingConnection(reading);
  const read = queriesOver((use) => use(connection));
  return {
    kind: 'postgres',
    read,
    transact: (work) => transactIn(writing, work),
    ping: async () => {
      await sql`select 1 from users limit 1`.execute(read);
    },
    close: async () => {
      await Promise.all([reading.end(), writing.end()]);
    },
  };
};

const connectionsTo = (url: string, max: number): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: APPLICATION_NAME,
    max,
    types: postgresTypes,
    // A query is sent without waiting for the answer to the previous one.
    pipeline: true,
    connectionTimeoutMillis: CONNECT_MS_MAX,
    lock_timeout: LOCK_MS_MAX,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS_MAX,
    // Below the 10 s of silence after which a connection counts as lost.
    idleTimeoutMillis: 8000,
    keepAlive: true,
    // Plans a named statement once. Each of them uses an index whatever its values are.
    options: '-c plan_cache_mode=force_generic_plan -c timezone=UTC -c datestyle=ISO',
  });
  pool.on('connect', (client) => handleConnectionLoss(client));
  // Without a listener the error of an idle connection would end the process. The pool replaces the connection.
  pool.on('error', () => undefined);
  return pool;
};

/** Uses a pool without lock time-outs, because a migration may take long and other processes wait for it to end. */
export const migratePostgres = async (url: string, beforeMigration: () => Promise<void>): Promise<void> => {
  const pool = new pg.Pool({
    connectionString: url,
    max: 2,
    types: postgresTypes,
    connectionTimeoutMillis: CONNECT_MS_MAX,
  });
  pool.on('error', () => undefined);
  // The query that waits says that the connection broke. Without a listener this error would end the process first.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrate(db, 'postgres', beforeMigration);
  } finally {
    await db.destroy();
  }
};

const transactIn = async <T>(pool: pg.Pool, work: (tx: Transaction) => Promise<T>): Promise<T> => {
  const { value, callbacks } = await runWithRetries(pool, work);
  runCallbacks(callbacks);
  return value;
};

const runWithRetries = async <T>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<T>,
  tried = 1,
): ReturnType<typeof runTransaction<T>> => {
  try {
    return await runTransaction(await pool.connect(), work);
  } catch (error) {
    if (tried < TRIES_MAX && isRetryable(error)) return runWithRetries(pool, work, tried + 1);
    throw error;
  }
};
