import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Database, Transaction } from './database.ts';
import { isWorthAnotherTry } from './database-errors.ts';
import type { Tables } from './schema.ts';

const CONNECTIONS_MAX = 20;
// Serialization failures and deadlocks are settled by doing the unit again.
const TRIES_MAX = 4;

const OID = { int8: 20, date: 1082, timestamptz: 1184, numeric: 1700 } as const;

/** The same JavaScript values as from SQLite: plain days, ISO instants, numbers. */
const parsers: Record<number, (text: string) => unknown> = {
  [OID.int8]: Number,
  [OID.numeric]: Number,
  [OID.date]: (text) => text,
  [OID.timestamptz]: (text) => new Date(text).toISOString(),
};

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid) => parsers[oid] ?? pg.types.getTypeParser(oid),
};

export const openPostgres = (url: string): Database & { readonly writer: Kysely<Tables>; readonly pool: pg.Pool } => {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS_MAX,
    types,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    // A hanging network must not hold requests for ever: they answer 503 and the caller tries again.
    query_timeout: 15_000,
    keepAlive: true,
  });
  // Without a listener a cut idle connection would end the process; the pool replaces it by itself.
  pool.on('error', () => undefined);
  const read = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    kind: 'postgres',
    read,
    writer: read,
    pool,
    transact: (work) => transactIn(read, work),
    ping: async () => {
      await sql`select 1 from users limit 1`.execute(read);
    },
    close: async () => read.destroy(),
  };
};

const transactIn = async <T>(db: Kysely<Tables>, work: (tx: Transaction) => Promise<T>, tried = 1): Promise<T> => {
  const tells: (() => void)[] = [];
  try {
    const value = await db.transaction().execute((query) => work({ query, afterCommit: (tell) => tells.push(tell) }));
    for (const tell of tells) tell();
    return value;
  } catch (error) {
    if (tried < TRIES_MAX && isWorthAnotherTry(error)) return transactIn(db, work, tried + 1);
    throw error;
  }
};
