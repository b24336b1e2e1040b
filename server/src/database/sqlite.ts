import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './schema.ts';
import { sqliteDialect } from './sqlite-driver.ts';
import { sharedCommits } from './shared-commits.ts';

// 5 s: only a backup or a curious sqlite3 shell can hold the file that long.
const BUSY_TIMEOUT_MS = 5000;

const connect = (path: string): DatabaseSync => {
  const connection = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true });
  connection.exec('pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory');
  return connection;
};

/** Opens the embedded database: one connection writes, another reads and so never sees an uncommitted row. */
export const openSqlite = (path: string): Database & { readonly writer: Kysely<Tables> } => {
  const writing = connect(path);
  const reading = connect(path);
  reading.exec('pragma query_only = on');
  const writer = new Kysely<Tables>({ dialect: sqliteDialect(writing) });
  const read = new Kysely<Tables>({ dialect: sqliteDialect(reading) });
  const commits = sharedCommits(writing, writer);
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
