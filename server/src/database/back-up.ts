import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { NoDatabaseError, SQLITE_FILE, backupsOf } from './connect.ts';
import { copyDatabase } from './copy-database.ts';

/**
 * Copies the embedded database, also while a server works on it, into `backups` of its data folder; gives the copy's path.
 * @param now epoch milliseconds, part of the name.
 */
export const backUp = async (dataDir: string, now: number): Promise<string> => {
  const database = join(dataDir, SQLITE_FILE);
  if (!existsSync(database)) throw new NoDatabaseError(database);
  const copy = join(backupsOf(dataDir), `crushing-${new Date(now).toISOString().replaceAll(/[:.]/g, '-')}.sqlite`);
  await copyDatabase(database, copy);
  return copy;
};
