import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Database, Transaction } from './database.ts';
import { isWorthAnotherTry } from './database-errors.ts';
import { migrate } from './migrate.ts';
import { surviveLoss } from './postgres-client.ts';
import { queriesOver } from './postgres-driver.ts';
import { instantOf } from './postgres-instant.ts';
import { readingConnection } from './postgres-reads.ts';
import { runUnit } from './postgres-unit.ts';
import { tellAll } from './tell-all.ts';
import type { Tables } from './schema.ts';

// Reads have connections of their own: however many units of work wait for one another, what is read stays readable.
const READING_CONNECTIONS_MAX = 10;
const WRITING_CONNECTIONS_MAX = 10;
const CONNECT_MS_MAX = 5000;
// Less than callers wait for a connection: a row that somebody holds stops those who need it, not everybody.
const LOCK_MS_MAX = 3000;
// A process that froze or lost its line in the middle of a unit gives back the rows it holds.
const IDLE_IN_UNIT_MS_MAX = 10_000;
// Serialization failures and deadlocks are settled by doing the unit again.
const TRIES_MAX = 4;

const OID = { int8: 20, date: 1082, timestamptz: 1184, numeric: 1700 } as const;

/** The same JavaScript values as from SQLite: plain days, ISO instants, numbers. */
const parsers: Record<number, (text: string) => unknown> = {
  [OID.int8]: Number,
  [OID.numeric]: Number,
  [OID.date]: (text) => text,
  [OID.timestamptz]: instantOf,
};

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid) => parsers[oid] ?? pg.types.getTypeParser(oid),
};

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
    max,
    types,
    // Queries are sent without waiting for the answer to the one before.
    pipeline: true,
    connectionTimeoutMillis: CONNECT_MS_MAX,
    lock_timeout: LOCK_MS_MAX,
    idle_in_transaction_session_timeout: IDLE_IN_UNIT_MS_MAX,
    // Given back before it would count as lost.
    idleTimeoutMillis: 8000,
    keepAlive: true,
    // A named statement is planned once: each of them finds its rows by an index, whatever its values are.
    options: '-c plan_cache_mode=force_generic_plan -c timezone=UTC -c datestyle=ISO',
  });
  pool.on('connect', (client) => surviveLoss(client));
  // Without a listener a cut idle connection would end the process; the pool replaces it by itself.
  pool.on('error', () => undefined);
  return pool;
};

/** Over connections of its own: changing tables may take long, and another process waits as long for its turn. */
export const migratePostgres = async (url: string): Promise<void> => {
  const pool = new pg.Pool({ connectionString: url, max: 2, types, connectionTimeoutMillis: CONNECT_MS_MAX });
  pool.on('error', () => undefined);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrate(db, 'postgres');
  } finally {
    await db.destroy();
  }
};

const transactIn = async <T>(pool: pg.Pool, work: (tx: Transaction) => Promise<T>): Promise<T> => {
  const { value, tells } = await tryUnit(pool, work);
  tellAll(tells);
  return value;
};

const tryUnit = async <T>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<T>,
  tried = 1,
): ReturnType<typeof runUnit<T>> => {
  try {
    return await runUnit(await pool.connect(), work);
  } catch (error) {
    if (tried < TRIES_MAX && isWorthAnotherTry(error)) return tryUnit(pool, work, tried + 1);
    throw error;
  }
};
