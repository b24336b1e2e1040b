import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, backup } from 'node:sqlite';
import { NoDatabaseError, SQLITE_FILE } from './connect.ts';

// One step: in several, every write of a running server would start the copy over.
const ALL_PAGES = 2 ** 31 - 1;

/**
 * Copies the embedded database, also while a server works on it, into `backups` of its data folder; gives the copy's path.
 * A file of that name is whole: until it is, it has another name.
 * @param now epoch milliseconds, part of the name.
 */
export const backUp = async (dataDir: string, now: number): Promise<string> => {
  const database = join(dataDir, SQLITE_FILE);
  if (!existsSync(database)) throw new NoDatabaseError(database);
  const folder = join(dataDir, 'backups');
  mkdirSync(folder, { recursive: true });
  const copy = join(folder, `crushing-${new Date(now).toISOString().replaceAll(/[:.]/g, '-')}.sqlite`);
  const unfinished = `${copy}.unfinished`;
  rmSync(unfinished, { force: true });
  await copyWhole(database, unfinished);
  renameSync(unfinished, copy);
  return copy;
};

const copyWhole = async (from: string, to: string): Promise<void> => {
  const source = new DatabaseSync(from, { readOnly: true, timeout: 10_000 });
  try {
    await backup(source, to, { rate: ALL_PAGES });
  } finally {
    source.close();
  }
  const copied = new DatabaseSync(to);
  try {
    // The copy must be one file on its own, without a log beside it.
    copied.exec('pragma journal_mode = delete');
    const [row] = copied.prepare('pragma integrity_check').all();
    if (row?.['integrity_check'] !== 'ok') throw new Error(`The copy ${to} is damaged: check the disk.`);
  } finally {
    copied.close();
  }
};
