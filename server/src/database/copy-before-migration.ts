import { closeSync, existsSync, openSync, readSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { copyDatabase } from './copy-database.ts';

const COPY = /^before-migration(?:-\d+)?\.sqlite$/;

/**
 * Puts a whole copy of the database beside it before its tables change. A failed migration leaves the database as it
 * was, so the next start finds this copy and makes no other.
 */
export const copyBeforeMigration = async (database: string, folder: string): Promise<void> => {
  emptyLog(database);
  let copy = join(folder, 'before-migration.sqlite');
  for (let count = 2; existsSync(copy); count += 1) {
    if (haveSamePages(copy, database)) return;
    copy = join(folder, `before-migration-${count}.sqlite`);
  }
  await copyDatabase(database, copy);
};

/** Deletes the copies made before a moment. They hold the data of people who have deleted their account since. */
export const removeCopiesBefore = (folder: string, beforeMs: number): void => {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  for (const name of names.filter((each) => COPY.test(each))) {
    const path = join(folder, name);
    if (statSync(path).mtimeMs < beforeMs) rmSync(path);
  }
};

/** Moves every committed page from the log into the database file. */
const emptyLog = (database: string): void => {
  const connection = new DatabaseSync(database);
  connection.exec('pragma wal_checkpoint(truncate)');
  connection.close();
};

// The header counts writes and names the kind of log. A copy differs in both, so the header is not compared.
const HEADER_BYTES = 100;
const CHUNK_BYTES = 2 ** 20;

const haveSamePages = (copy: string, database: string): boolean => {
  if (statSync(copy).size !== statSync(database).size) return false;
  const files = [openSync(copy, 'r'), openSync(database, 'r')] as const;
  const chunks = [Buffer.alloc(CHUNK_BYTES), Buffer.alloc(CHUNK_BYTES)] as const;
  try {
    for (let from = HEADER_BYTES; ; from += CHUNK_BYTES) {
      const read = readSync(files[0], chunks[0], 0, CHUNK_BYTES, from);
      readSync(files[1], chunks[1], 0, CHUNK_BYTES, from);
      if (read === 0) return true;
      if (chunks[0].compare(chunks[1], 0, read, 0, read) !== 0) return false;
    }
  } finally {
    // The file of the database stays open until the process ends. Closing it would take the locks that SQLite has on it
    // from this process, and another process could then remove the log that is being written.
    closeSync(files[0]);
  }
};
