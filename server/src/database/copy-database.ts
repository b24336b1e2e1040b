import { renameSync, rmSync, statSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, backup } from 'node:sqlite';
import { flush } from './flush.ts';
import { makeFolder } from './make-folder.ts';
import { unfinishedName } from './unfinished.ts';

/** The copy would leave too little space on its disk. */
export class NoSpaceForCopyError extends Error {}

// One step: in several, every write of a running server would start the copy over.
const ALL_PAGES = 2 ** 31 - 1;
const MEGABYTE = 2 ** 20;
const FREE_BYTES_MIN = 200 * MEGABYTE;

/**
 * Copies an embedded database, also while a server works on it. The file has its name only when it is whole, verified
 * and on disk.
 * @throws NoSpaceForCopyError when less than 200 MB, or less than its own size, would be left.
 */
export const copyDatabase = async (from: string, to: string, freeBytes = freeBytesOf): Promise<void> => {
  const folder = dirname(to);
  makeFolder(folder);
  requireSpace(sizeOfDatabase(from), folder, freeBytes);
  const unfinished = unfinishedName(to);
  try {
    rmSync(unfinished, { force: true });
    await copyFile(from, unfinished);
    nameWhole(unfinished, to);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
};

/** Gives a written file its name once it is on disk. */
export const nameWhole = (unfinished: string, to: string): void => {
  flush(unfinished);
  renameSync(unfinished, to);
  flush(dirname(to));
};

const copyFile = async (from: string, to: string): Promise<void> => {
  const source = new DatabaseSync(from, { readOnly: true, timeout: 10_000 });
  try {
    await copyConnection(source, to);
  } finally {
    source.close();
  }
};

/** Copies what a connection sees into a file that stands alone, and verifies the file. */
export const copyConnection = async (source: DatabaseSync, to: string): Promise<void> => {
  await backup(source, to, { rate: ALL_PAGES });
  const copied = new DatabaseSync(to);
  try {
    // The copy must be one file on its own, without a log beside it.
    copied.exec('pragma journal_mode = delete');
    // A server that starts on this file learns that it is a copy: features/settings/database-epoch.ts.
    copied.exec('pragma user_version = 1');
    requireIntegrity(copied, to);
  } finally {
    copied.close();
  }
};

export const requireIntegrity = (connection: DatabaseSync, path: string): void => {
  const [row] = connection.prepare('pragma integrity_check').all();
  if (row?.['integrity_check'] !== 'ok') throw new Error(`The copy ${path} is damaged: check the disk.`);
};

/** @throws NoSpaceForCopyError when what is written would leave less than 200 MB, or less than the size of the database. */
export const requireSpace = (size: number, folder: string, freeBytes = freeBytesOf, written = size): void => {
  const free = freeBytes(folder);
  const needed = spaceNeeded(size, written);
  if (free >= needed) return;
  const [left, asked] = [Math.floor(free / MEGABYTE), Math.ceil(needed / MEGABYTE)];
  throw new NoSpaceForCopyError(`${folder} has ${left} MB left, and a copy needs ${asked} MB`);
};

/** The bytes that must be free to write so much of a database of this size. */
export const spaceNeeded = (size: number, written = size): number => written + Math.max(FREE_BYTES_MIN, size);

export const freeBytesOf = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/** The bytes of a database file and its log. */
export const sizeOfDatabase = (database: string): number =>
  [database, `${database}-wal`].reduce((sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0), 0);
