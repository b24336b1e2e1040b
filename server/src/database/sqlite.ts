import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './schema.ts';
import { sqliteDialect } from './sqlite-driver.ts';
import { groupCommit } from './group-commit.ts';

// Only another program, such as a sqlite3 shell, locks the file for that long.
const BUSY_MS_MAX = 5000;

// 12 MB of write-ahead log between two checkpoints. Ticks write the same pages again and again, and a checkpoint writes
// each page once. With SQLite's default of 4 MB, ticks waited for checkpoints.
const CHECKPOINT_PAGES_MAX = 3000;
const PAGE_BYTES = 4096;
// On a small disk the log must leave space for the pages it holds.
const LOG_SHARE_OF_FREE_SPACE = 1 / 8;

const checkpointPages = (path: string): number => {
  const { bavail, bsize } = statfsSync(dirname(path));
  const pages = Math.floor((bavail * bsize * LOG_SHARE_OF_FREE_SPACE) / PAGE_BYTES);
  return Math.max(1, Math.min(CHECKPOINT_PAGES_MAX, pages));
};

const connect = (path: string): DatabaseSync => {
  const connection = new DatabaseSync(path, { timeout: BUSY_MS_MAX, enableForeignKeyConstraints: true });
  connection.exec('pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory');
  // SQLite overwrites deleted rows. Otherwise they would stay readable in the file and in each backup. The write-ahead log
  // keeps them until it is overwritten or the server stops.
  connection.exec('pragma secure_delete = on');
  connection.exec(`pragma wal_autocheckpoint = ${checkpointPages(path)}`);
  return connection;
};

/** `writer` is for migrations, which run before any transaction. */
export type OpenedSqlite = Database & { readonly writer: Kysely<Tables> };

/** Opens the embedded database. Reads have a connection of their own, so they never see an uncommitted row. */
export const openSqlite = (
  path: string,
  { busyMsMax = BUSY_MS_MAX, elapsed = () => performance.now() } = {},
): OpenedSqlite => {
  const writing = connect(path);
  const reading = connect(path);
  reading.exec('pragma query_only = on');
  const writer = new Kysely<Tables>({ dialect: sqliteDialect(writing) });
  const read = new Kysely<Tables>({ dialect: sqliteDialect(reading) });
  const commits = groupCommit({
    connection: writing,
    openHandle: (isValid) => new Kysely<Tables>({ dialect: sqliteDialect(writing, isValid) }),
    busyMsMax,
    elapsed,
  });
  return {
    kind: 'sqlite',
    read,
    writer,
    transact: commits.transact,
    ping: async () => {
      await sql`select 1 from users limit 1`.execute(read);
    },
    close: async () => {
      await commits.finished();
      reading.close();
      writing.close();
    },
  };
};
