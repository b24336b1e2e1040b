import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { SQLITE_FILE, openDatabase } from '#database/connect.ts';
import type { DatabaseSettings } from '#database/connect.ts';
import { nameWhole } from '#database/copy-database.ts';
import { lockFolder } from '#database/lock-folder.ts';
import { makeFolder } from '#database/make-folder.ts';
import { unknownMigration } from '#database/migrate.ts';
import { copyRows } from '#database/transfer/copy-rows.ts';
import { inPostgres } from '#database/transfer/in-postgres.ts';
import { requireNoFile } from '#database/transfer/move-database.ts';
import { fillEmptyPostgres, requireEmptyPostgres } from '#database/transfer/postgres-target.ts';
import { readDatabase } from '#database/transfer/read-database.ts';
import { TransferError } from '#database/transfer/rows.ts';
import { removeLeftovers, unfinishedName } from '#database/unfinished.ts';
import { avatarsOf } from '#features/avatars/avatar-files.ts';
import { copyAvatars } from '#features/avatars/copy-avatars.ts';
import { DATABASE_FILES } from './backup-format.ts';
import type { BackupDescription } from './backup-format.ts';
import { restoreDump } from './postgres-programs.ts';
import { unpackBackup } from './unpack-backup.ts';
import { requirePostgresTables, requireSqliteTables } from './verify-backup.ts';

/**
 * Puts a backup into an empty database, and its pictures into the data folder. All of it is checked before anything is put
 * in place. Gives what the backup says it holds.
 * @throws TransferError when the backup is damaged or the database is not empty.
 */
export const restoreBackup = async (backup: string, target: DatabaseSettings): Promise<BackupDescription> => {
  const { dataDir } = target;
  await requireEmpty(target);
  const isNew = !existsSync(dataDir);
  makeFolder(dataDir);
  removeLeftovers(dataDir);
  const scratch = unfinishedName(join(dataDir, 'restore'));
  const unlock = target.databaseUrl === null ? lockFolder(dataDir) : () => undefined;
  let isDone = false;
  try {
    const description = await unpackBackup(backup, scratch);
    requireFit(backup, description, target);
    const file = join(scratch, DATABASE_FILES[description.database]);
    if (description.database === 'sqlite') await requireSqliteTables(file, description);
    // The pictures come before the database, so that whoever finds a database finds its pictures too.
    copyAvatars(scratch, description.pictures, avatarsOf(target));
    await putDatabase(file, description, target);
    isDone = true;
    return description;
  } finally {
    unlock();
    rmSync(isNew && !isDone ? dataDir : scratch, { recursive: true, force: true });
  }
};

const requireEmpty = async ({ dataDir, databaseUrl }: DatabaseSettings): Promise<void> => {
  if (databaseUrl === null) return requireNoFile(dataDir);
  await inPostgres(databaseUrl, 'read committed', requireEmptyPostgres);
};

const requireFit = (
  backup: string,
  { database, migrations }: BackupDescription,
  { databaseUrl }: DatabaseSettings,
): void => {
  const unknown = unknownMigration(migrations);
  if (unknown !== undefined)
    throw new TransferError(`${backup} was made by a newer Crushing (${unknown}): restore it with that version.`);
  if (database === 'dump' && databaseUrl === null)
    throw new TransferError(
      `${backup} is a dump of PostgreSQL: restore it with DATABASE_URL set, then move that database to SQLite.`,
    );
};

const putDatabase = async (
  file: string,
  description: BackupDescription,
  { dataDir, databaseUrl }: DatabaseSettings,
): Promise<void> => {
  if (databaseUrl === null) return nameWhole(file, join(dataDir, SQLITE_FILE));
  if (description.database === 'sqlite') return putRows(file, databaseUrl);
  await restoreDump(databaseUrl, file);
  await requirePostgresTables(databaseUrl, description);
};

/** Copies the rows of a file into PostgreSQL, after bringing its tables up to this version. */
const putRows = async (file: string, databaseUrl: string): Promise<void> => {
  const scratch = { dataDir: `${file}.opened`, databaseUrl: null };
  makeFolder(scratch.dataDir);
  renameSync(file, join(scratch.dataDir, SQLITE_FILE));
  await (await openDatabase(scratch)).release();
  await readDatabase(scratch, async ({ rows }) =>
    fillEmptyPostgres(databaseUrl, async (target) => {
      await copyRows(rows, target);
    }),
  );
};
