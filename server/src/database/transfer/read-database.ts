import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SQLITE_FILE, requireSqliteFile } from '#database/connect.ts';
import type { DatabaseSettings } from '#database/connect.ts';
import type { Queries } from '#database/database.ts';
import { inPostgres } from './in-postgres.ts';
import { postgresRows } from './postgres-rows.ts';
import { TransferError } from './rows.ts';
import type { Rows } from './rows.ts';
import { sqliteRows } from './sqlite-rows.ts';

/** A transaction that sees the database as it was when the transaction began, whatever others write. */
export type Moment =
  | { readonly kind: 'sqlite'; readonly rows: Rows; readonly connection: DatabaseSync }
  | { readonly kind: 'postgres'; readonly rows: Rows; readonly tx: Queries };

// Only another program, such as a sqlite3 shell, locks the file for that long.
const BUSY_MS_MAX = 10_000;

/** Reads one moment of a database, also while a server works on it. Nothing is changed. */
export const readDatabase = async <T>(
  { dataDir, databaseUrl }: DatabaseSettings,
  work: (moment: Moment) => Promise<T>,
): Promise<T> => {
  if (databaseUrl !== null)
    return inPostgres(databaseUrl, 'repeatable read', async (tx) => {
      const rows = await postgresRows(tx);
      requireTables(rows, 'The database of DATABASE_URL');
      return work({ kind: 'postgres', rows, tx });
    });
  const path = join(dataDir, SQLITE_FILE);
  requireSqliteFile(path);
  return readFile(path, async (connection, rows) => {
    requireTables(rows, path);
    return work({ kind: 'sqlite', rows, connection });
  });
};

const requireTables = ({ migrations }: Rows, name: string): void => {
  if (migrations.length === 0)
    throw new TransferError(`${name} holds nothing of Crushing: start the server on it once.`);
};

/** Reads one moment of a database file. */
export const readFile = async <T>(
  path: string,
  work: (connection: DatabaseSync, rows: Rows) => Promise<T>,
): Promise<T> => {
  const connection = new DatabaseSync(path, { readOnly: true, timeout: BUSY_MS_MAX });
  try {
    // The transaction sees what was there at its first read.
    connection.exec('begin; select count(*) from sqlite_master');
    return await work(connection, sqliteRows(connection));
  } finally {
    connection.close();
  }
};
