import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { SQLITE_FILE } from '#database/connect.ts';
import type { DatabaseSettings } from '#database/connect.ts';
import { nameWhole } from '#database/copy-database.ts';
import { lockFolder } from '#database/lock-folder.ts';
import { makeFolder } from '#database/make-folder.ts';
import { APPLICATION_NAME } from '#database/postgres-client.ts';
import type { Queries } from '#database/database.ts';
import { removeLeftovers, unfinishedName } from '#database/unfinished.ts';
import { copyRows } from './copy-rows.ts';
import type { Digests } from './digest-rows.ts';
import { run } from './postgres-rows.ts';
import { fillEmptyPostgres } from './postgres-target.ts';
import { readDatabase } from './read-database.ts';
import { TransferError } from './rows.ts';
import type { Target } from './rows.ts';
import { fillNewSqlite } from './sqlite-target.ts';

/**
 * Copies a whole database into an empty one. The source is only read. No server may work on it, because writes made
 * meanwhile would be missing. `finish` runs before the target counts as filled. Returns what was copied.
 */
export const moveDatabase = async (
  from: DatabaseSettings,
  to: DatabaseSettings,
  finish: () => Promise<void>,
): Promise<Digests> => {
  const unlock = from.databaseUrl === null && existsSync(from.dataDir) ? lockFolder(from.dataDir) : () => undefined;
  try {
    return await readDatabase(from, async (moment) => {
      if (moment.kind === 'postgres') await requireNoServer(moment.tx);
      let copied: Digests = {};
      await fillEmpty(to, async (target) => {
        copied = await copyRows(moment.rows, target);
        // A server that has started meanwhile may have written.
        if (moment.kind === 'postgres') await requireNoServer(moment.tx);
        await finish();
      });
      return copied;
    });
  } finally {
    unlock();
  }
};

/** Fills an empty database, all or nothing. @throws TransferError when it is not empty. */
const fillEmpty = async (
  { dataDir, databaseUrl }: DatabaseSettings,
  work: (target: Target) => Promise<void>,
): Promise<void> => {
  if (databaseUrl !== null) return fillEmptyPostgres(databaseUrl, work);
  requireNoFile(dataDir);
  makeFolder(dataDir);
  // No server may begin a database here meanwhile.
  const unlock = lockFolder(dataDir);
  const scratch = unfinishedName(join(dataDir, SQLITE_FILE));
  try {
    requireNoFile(dataDir);
    removeLeftovers(dataDir);
    makeFolder(scratch);
    nameWhole(await fillNewSqlite(scratch, work), join(dataDir, SQLITE_FILE));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
    unlock();
  }
};

/** @throws TransferError when the folder holds a database, or the log of one. */
export const requireNoFile = (dataDir: string): void => {
  const found = [SQLITE_FILE, `${SQLITE_FILE}-wal`].find((name) => existsSync(join(dataDir, name)));
  if (found !== undefined)
    throw new TransferError(
      `There is a database in ${dataDir} already (${found}). Nothing was changed; name an empty folder, or move that file away.`,
    );
};

const requireNoServer = async (tx: Queries): Promise<void> => {
  // PostgreSQL shows a transaction the connections of its first look.
  await run(tx, 'select pg_stat_clear_snapshot()', []);
  const servers = await run(
    tx,
    `select 1 from pg_stat_activity where datname = current_database() and application_name = $1`,
    [APPLICATION_NAME],
  );
  if (servers.length > 0)
    throw new TransferError('A Crushing works on this PostgreSQL database: stop every one, then try again.');
};
