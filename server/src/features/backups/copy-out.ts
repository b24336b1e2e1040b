import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyConnection } from '#database/copy-database.ts';
import { makeFolder } from '#database/make-folder.ts';
import { copyRows } from '#database/transfer/copy-rows.ts';
import { run } from '#database/transfer/postgres-rows.ts';
import type { Moment } from '#database/transfer/read-database.ts';
import { TransferError } from '#database/transfer/rows.ts';
import type { Rows } from '#database/transfer/rows.ts';
import { MAY_CREATE_DATABASES } from '#database/transfer/scratch-postgres.ts';
import { fillNewSqlite } from '#database/transfer/sqlite-target.ts';
import { DATABASE_FILES } from './backup-format.ts';
import type { BackupDescription } from './backup-format.ts';
import { dumpPostgres } from './postgres-programs.ts';

export type CopiedOut = {
  readonly database: BackupDescription['database'];
  /** Why the rows of a PostgreSQL database lie in a SQLite file; null where they do not. */
  readonly reason: string | null;
};

type CopyOrder = {
  readonly databaseUrl: string | null;
  readonly folder: string;
  /** Why PostgreSQL's own program is not used, as a sentence; null where it is tried. */
  readonly noDump: string | null;
};

/**
 * Writes one moment of a database into a file of the folder. PostgreSQL is dumped with its own program. If that fails,
 * or nothing here could check the dump, the rows are copied into a SQLite file, from which they can be restored.
 */
export const copyOut = async (moment: Moment, { databaseUrl, folder, noDump }: CopyOrder): Promise<CopiedOut> => {
  if (moment.kind === 'sqlite') {
    await copyConnection(moment.connection, join(folder, DATABASE_FILES.sqlite));
    return { database: 'sqlite', reason: null };
  }
  const reason = noDump ?? (await dump(moment, databaseUrl ?? '', join(folder, DATABASE_FILES.dump)));
  if (reason === null) return { database: 'dump', reason };
  await copyIntoFile(moment.rows, folder);
  return { database: 'sqlite', reason };
};

const dump = async ({ tx }: Moment & { kind: 'postgres' }, url: string, to: string): Promise<string | null> => {
  const [account] = await run<{ may: boolean }>(tx, MAY_CREATE_DATABASES);
  if (account?.may !== true) return 'The account may create no database to check a dump in.';
  const [snapshot] = await run<{ id: string }>(tx, 'select pg_export_snapshot() as id');
  try {
    await dumpPostgres(url, snapshot?.id ?? '', to);
    return null;
  } catch (error) {
    rmSync(to, { force: true });
    if (error instanceof TransferError) return error.message;
    throw error;
  }
};

const copyIntoFile = async (rows: Rows, folder: string): Promise<void> => {
  const scratch = join(folder, 'filled');
  makeFolder(scratch);
  const filled = await fillNewSqlite(scratch, async (target) => {
    await copyRows(rows, target);
  });
  renameSync(filled, join(folder, DATABASE_FILES.sqlite));
};
