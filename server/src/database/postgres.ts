import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Database, Transaction } from './database.ts';
import { isWorthAnotherTry } from './database-errors.ts';
import { surviveLoss } from './postgres-client.ts';
import type { Tables } from './schema.ts';
import { tellAll } from './tell-all.ts';

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
    // Given back before it would count as lost.
    idleTimeoutMillis: 8000,
    keepAlive: true,
  });
  pool.on('connect', (client) => surviveLoss(client));
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

const transactIn = async <T>(db: Kysely<Tables>, work: (tx: Transaction) => Promise<T>): Promise<T> => {
  const { value, tells } = await commit(db, work);
  tellAll(tells);
  return value;
};

const commit = async <T>(
  db: Kysely<Tables>,
  work: (tx: Transaction) => Promise<T>,
  tried = 1,
): Promise<{ value: T; tells: (() => void)[] }> => {
  const tells: (() => void)[] = [];
  try {
    const value = await db.transaction().execute((query) => work({ query, afterCommit: (tell) => tells.push(tell) }));
    return { value, tells };
  } catch (error) {
    if (tried < TRIES_MAX && isWorthAnotherTry(error)) return commit(db, work, tried + 1);
    throw error;
  }
};
