import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openDatabase, SQLITE_FILE } from '#database/connect.ts';
import { testDatabase } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';

/** What makes a migrated database of this run's kind. */
type Template = () => Promise<TestDatabase>;

let template: Promise<Template> | null = null;

/**
 * Like `testDatabase`, but with all tables. Copies a database that is migrated once, because migrations take longer
 * than most tests.
 */
export const migratedDatabase = async (): Promise<TestDatabase> => {
  template ??= createTemplate();
  return (await template)();
};

/** Gives each copy an epoch of its own at its first start. */
const markAsCopy = (path: string): void => {
  const connection = new DatabaseSync(path);
  connection.exec('pragma user_version = 1');
  connection.close();
};

const createTemplate = async (): Promise<Template> => {
  const migrated = await testDatabase();
  await (await openDatabase(migrated)).release();
  const { dataDir, databaseUrl } = migrated;
  if (databaseUrl !== null) {
    // The database itself stays until the PostgreSQL of this run is deleted.
    rmSync(dataDir, { recursive: true });
    return async () => testDatabase({ template: databaseUrl });
  }
  const path = join(dataDir, SQLITE_FILE);
  markAsCopy(path);
  const file = readFileSync(path);
  await migrated.drop();
  return async () => {
    const database = await testDatabase();
    writeFileSync(join(database.dataDir, SQLITE_FILE), file);
    return database;
  };
};
