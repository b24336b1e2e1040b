import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, backup } from 'node:sqlite';
import type { Database } from './database.ts';
import { makeFolder } from './make-folder.ts';
import { migrate } from './migrate.ts';
import { openSqlite } from './sqlite.ts';

export class DataFolderInUseError extends Error {}

export type DatabaseSettings = { dataDir: string; databaseUrl: string | null };

export type Opened = {
  readonly database: Database;
  readonly release: () => Promise<void>;
  readonly databaseUrl: string | null;
};

/** There is nothing at the path of the message: no server has run with these settings. */
export class NoDatabaseError extends Error {}

/** Name of the embedded database inside the data folder. */
export const SQLITE_FILE = 'crushing.sqlite';

/** Opens the database the settings name, brings its tables up to date and holds the data folder for this process. */
export const openDatabase = async ({ dataDir, databaseUrl }: DatabaseSettings): Promise<Opened> => {
  if (databaseUrl !== null) {
    // Loaded only here: a server on its own file needs no driver for another database.
    const { migratePostgres, openPostgres } = await import('./postgres.ts');
    await migratePostgres(databaseUrl);
    const database = openPostgres(databaseUrl);
    return { database, databaseUrl, release: database.close };
  }
  makeFolder(dataDir);
  const unlock = holdFolder(dataDir);
  try {
    const path = join(dataDir, SQLITE_FILE);
    const database = openSqlite(path);
    await migrate(database.writer, 'sqlite', async () => copyBeforeMigration(dataDir, path));
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

/** Opens the database for one change from the command line, also while a server works on it. Its tables stay as they are. */
export const openForCommand = async ({ dataDir, databaseUrl }: DatabaseSettings): Promise<Database> => {
  if (databaseUrl !== null) return (await import('./postgres.ts')).openPostgres(databaseUrl);
  const path = join(dataDir, SQLITE_FILE);
  if (!existsSync(path)) throw new NoDatabaseError(path);
  return openSqlite(path);
};

/**
 * Two servers on one folder would each believe their memory of sessions and versions. The lock is an open exclusive
 * transaction on a small file of its own: the operating system frees it when the process ends, however it ends.
 */
const holdFolder = (dataDir: string): (() => void) => {
  const lock = new DatabaseSync(join(dataDir, 'in-use.lock'), { timeout: 0 });
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode === 5) throw new DataFolderInUseError(dataDir);
    throw error;
  }
  return () => lock.close();
};

/** A whole copy stands beside the database before its tables change. */
const copyBeforeMigration = async (dataDir: string, path: string): Promise<void> => {
  const folder = join(dataDir, 'backups');
  makeFolder(folder);
  const source = new DatabaseSync(path, { readOnly: true });
  try {
    let copy = join(folder, 'before-migration.sqlite');
    for (let count = 2; existsSync(copy); count += 1) copy = join(folder, `before-migration-${count}.sqlite`);
    await backup(source, copy);
  } finally {
    source.close();
  }
};
