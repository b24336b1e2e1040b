import { Kysely, PostgresDialect } from 'kysely';
import type { IsolationLevel } from 'kysely';
import pg from 'pg';
import type { Queries } from '#database/database.ts';
import { postgresTypes } from '#database/postgres-types.ts';
import type { Tables } from '#database/schema.ts';

const CONNECT_MS_MAX = 5000;

/** Runs long work in one transaction on a connection of its own, without the limits that calls of people have. */
export const inPostgres = async <T>(
  url: string,
  isolation: IsolationLevel,
  work: (tx: Queries) => Promise<T>,
): Promise<T> => {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    types: postgresTypes,
    connectionTimeoutMillis: CONNECT_MS_MAX,
    // A transaction waits for pg_dump, and a check reads every row.
    options:
      '-c timezone=UTC -c datestyle=ISO -c idle_in_transaction_session_timeout=0 -c statement_timeout=0 -c lock_timeout=0',
  });
  pool.on('error', () => undefined);
  // The query that waits says that the connection broke. Without a listener this error would end the process first.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await db.transaction().setIsolationLevel(isolation).execute(work);
  } finally {
    await db.destroy();
  }
};
