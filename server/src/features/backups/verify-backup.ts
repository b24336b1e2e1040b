import { join } from 'node:path';
import { requireIntegrity } from '#database/copy-database.ts';
import { digestTables, requireEqualDigests } from '#database/transfer/digest-rows.ts';
import { readDatabase, readFile } from '#database/transfer/read-database.ts';
import { TransferError } from '#database/transfer/rows.ts';
import { inScratchPostgres } from '#database/transfer/scratch-postgres.ts';
import { DATABASE_FILES } from './backup-format.ts';
import type { BackupDescription } from './backup-format.ts';
import { restoreDump } from './postgres-programs.ts';
import { unpackBackup } from './unpack-backup.ts';

/** Restores a backup into a place of its own and compares every table with what was read when it was made. */
export const verifyBackup = async (
  backup: string,
  folder: string,
  { expected, databaseUrl }: { expected: BackupDescription; databaseUrl: string | null },
): Promise<void> => {
  await unpackBackup(backup, folder);
  const file = join(folder, DATABASE_FILES[expected.database]);
  if (expected.database === 'sqlite') return requireSqliteTables(file, expected);
  await inScratchPostgres(databaseUrl ?? '', async (scratchUrl) => {
    await restoreDump(scratchUrl, file).catch(asNotRestored);
    await requirePostgresTables(scratchUrl, expected);
  });
};

/**
 * Raised when the programs here cannot restore a dump, such as one for a newer server. The rows can still be copied.
 */
export class DumpNotRestoredError extends TransferError {}

const asNotRestored = (error: unknown): never => {
  throw error instanceof TransferError ? new DumpNotRestoredError(error.message) : error;
};

/** @throws TransferError when a database file does not hold what the description says. */
export const requireSqliteTables = async (file: string, { tables }: BackupDescription): Promise<void> =>
  readFile(file, async (connection, rows) => {
    requireIntegrity(connection, file);
    requireEqualDigests(tables, await digestTables(rows));
  });

/** @throws TransferError when a PostgreSQL database does not hold what the description says. */
export const requirePostgresTables = async (databaseUrl: string, { tables }: BackupDescription): Promise<void> =>
  readDatabase({ dataDir: '', databaseUrl }, async ({ rows }) => requireEqualDigests(tables, await digestTables(rows)));
