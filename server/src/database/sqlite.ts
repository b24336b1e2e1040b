import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './schema.ts';
import { sqliteDialect } from './sqlite-driver.ts';
import { sharedCommits } from './shared-commits.ts';

// 5 s: only a curious sqlite3 shell holds the file that long.
const BUSY_MS_MAX = 5000;

// 12 MB of log between two checkpoints: what is written again and again reaches the file once. Many ticks touch the same
// pages, and with SQLite's own 4 MB the file was what they waited for.
const CHECKPOINT_PAGES = 3000;

const connect = (path: string): DatabaseSync => {
  const connection = new DatabaseSync(path, { timeout: BUSY_MS_MAX, enableForeignKeyConstraints: true });
  connection.exec('pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory');
  connection.exec(`pragma wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  return connection;
};

/** `writer` is for the migrations, which run before anything else. */
export type OpenedSqlite = Database & { readonly writer: Kysely<Tables> };

/** Opens the embedded database: one connection writes, another reads and so never sees an uncommitted row. */
export const openSqlite = (path: string, { busyMsMax = BUSY_MS_MAX } = {}): OpenedSqlite => {
  const writing = connect(path);
  const reading = connect(path);
  reading.exec('pragma query_only = on');
  const writer = new Kysely<Tables>({ dialect: sqliteDialect(writing) });
  const read = new Kysely<Tables>({ dialect: sqliteDialect(reading) });
  const commits = sharedCommits({
    connection: writing,
    openHandle: (isValid) => new Kysely<Tables>({ dialect: sqliteDialect(writing, isValid) }),
    busyMsMax,
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
