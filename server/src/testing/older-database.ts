import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { SQLITE_FILE } from '#database/connect.ts';
import type { DatabaseKind } from '#database/ddl.ts';
import { allMigrations } from '#database/migrations/all-migrations.ts';
import { openSqlite } from '#database/sqlite.ts';
import type { TestDatabase } from './test-database.ts';

/** Tables of an earlier version, whose columns the current types do not describe. */
export type OlderTables = Record<string, Record<string, unknown>>;

/** Gives an empty database the tables and rows of an earlier version. */
export const makeOlderDatabase = async (
  { dataDir, databaseUrl }: Pick<TestDatabase, 'dataDir' | 'databaseUrl'>,
  lastMigration: string,
  fill: (db: Kysely<OlderTables>) => Promise<void> = async () => undefined,
): Promise<void> => {
  const { db, kind, close } = databaseUrl === null ? openFile(dataDir) : openUrl(databaseUrl);
  try {
    const provider = { getMigrations: async () => allMigrations(kind) };
    const { error } = await new Migrator({ db, provider }).migrateTo(lastMigration);
    if (error !== undefined) throw error;
    await fill(db);
  } finally {
    await close();
  }
};

type Opened = { db: Kysely<OlderTables>; kind: DatabaseKind; close: () => Promise<void> };

const openFile = (dataDir: string): Opened => {
  const { writer, close } = openSqlite(join(dataDir, SQLITE_FILE));
  return { db: writer as unknown as Kysely<OlderTables>, kind: 'sqlite', close };
};

const openUrl = (connectionString: string): Opened => {
  const db = new Kysely<OlderTables>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString }) }) });
  return { db, kind: 'postgres', close: () => db.destroy() };
};
