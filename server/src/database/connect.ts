import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { copyBeforeMigration } from './copy-before-migration.ts';
import type { Database } from './database.ts';
import { lockFolder } from './lock-folder.ts';
import { makeFolder } from './make-folder.ts';
import { migrate, requireMigrated } from './migrate.ts';
import { openSqlite } from './sqlite.ts';
import { removeLeftovers } from './unfinished.ts';

export type DatabaseSettings = { dataDir: string; databaseUrl: string | null };

export type Opened = {
  readonly database: Database;
  readonly release: () => Promise<void>;
  readonly databaseUrl: string | null;
};

/** No file at the path in the message: no server has run with these settings. */
export class NoDatabaseError extends Error {}

/** The database file at the path in the message is empty or gone, although its log holds changes. */
export class EmptiedDatabaseError extends Error {}

export const SQLITE_FILE = 'crushing.sqlite';

/** The folder of all copies of the embedded database. */
export const backupsOf = (dataDir: string): string => join(dataDir, 'backups');

/**
 * Opens the database of these settings, migrates it and locks the data folder for this process. `beforeMigration` runs
 * before existing tables are changed: when it throws, they stay as they are.
 */
export const openDatabase = async (
  { dataDir, databaseUrl }: DatabaseSettings,
  beforeMigration: () => Promise<void> = async () => undefined,
): Promise<Opened> => {
  if (databaseUrl !== null) {
    // Imported only here, so that a server on SQLite does not load the PostgreSQL driver.
    const { migratePostgres, openPostgres } = await import('./postgres.ts');
    await migratePostgres(databaseUrl, beforeMigration);
    const database = openPostgres(databaseUrl);
    return { database, databaseUrl, release: database.close };
  }
  makeFolder(dataDir);
  const unlock = lockFolder(dataDir);
  try {
    const database = await openFile(join(dataDir, SQLITE_FILE), backupsOf(dataDir), beforeMigration);
    return {
      database,
      databaseUrl,
      release: async () => {
        await database.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
};

/** Opens the database for a command, also while a server runs on it. Never migrates. */
export const openForCommand = async (settings: DatabaseSettings): Promise<Database> => {
  const database = await openAsItIs(settings);
  try {
    await requireMigrated(database.read);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
};

const openAsItIs = async ({ dataDir, databaseUrl }: DatabaseSettings): Promise<Database> => {
  if (databaseUrl !== null) return (await import('./postgres.ts')).openPostgres(databaseUrl);
  const path = join(dataDir, SQLITE_FILE);
  requireSqliteFile(path);
  return openSqlite(path);
};

/** @throws NoDatabaseError or EmptiedDatabaseError when there is no file to read. */
export const requireSqliteFile = (path: string): void => {
  refuseEmptied(path);
  if (!existsSync(path)) throw new NoDatabaseError(path);
};

const openFile = async (path: string, backups: string, beforeMigration: () => Promise<void>): Promise<Database> => {
  removeLeftovers(backups);
  refuseEmptied(path);
  const database = openSqlite(path);
  try {
    await migrate(database.writer, 'sqlite', async () => {
      await beforeMigration();
      await copyBeforeMigration(path, backups);
    });
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
};

/** SQLite takes an empty or missing file for a new database and throws its log away. */
const refuseEmptied = (path: string): void => {
  const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (sizeOf(path) === 0 && sizeOf(`${path}-wal`) > 0) throw new EmptiedDatabaseError(path);
};
