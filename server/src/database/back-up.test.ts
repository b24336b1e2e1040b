import { mkdtempSync, readFileSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backUp } from './back-up.ts';
import { NoSpaceForCopyError, copyDatabase } from './copy-database.ts';
import { NoDatabaseError, SQLITE_FILE } from './connect.ts';

const NOON = Date.parse('2026-03-11T12:00:00.000Z');

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'crushing-back-up-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a copy taken while a server writes contains every committed row and is a single file', async () => {
  const writing = new DatabaseSync(join(folder, SQLITE_FILE));
  writing.exec('pragma journal_mode = wal; create table habits (id integer primary key, name text)');
  writing.exec(`insert into habits (name) values ('read'), ('run')`);
  writing.exec(`begin immediate; insert into habits (name) values ('not yet committed')`);
  const copy = await backUp(folder, NOON);
  writing.exec('rollback');
  writing.close();

  expect(readdirSync(join(folder, 'backups'))).toEqual(['crushing-2026-03-11T12-00-00-000Z.sqlite']);
  const copied = new DatabaseSync(copy, { readOnly: true });
  expect(copied.prepare('select name from habits order by id').all()).toEqual([{ name: 'read' }, { name: 'run' }]);
  copied.close();
});

test('a backup of a data folder without a database is refused, and nothing is created', async () => {
  await expect(backUp(folder, NOON)).rejects.toThrow(NoDatabaseError);
  expect(readdirSync(folder)).toEqual([]);
});

test('a copy that would take the last 200 MB, or leave less than its own size, is refused and leaves nothing', async () => {
  const database = join(folder, SQLITE_FILE);
  const megabyte = 2 ** 20;
  const copy = async (bytes: number, free: number) => {
    // Sparse: only its size counts.
    writeFileSync(database, '');
    truncateSync(database, bytes);
    await copyDatabase(database, join(folder, 'backups', 'copy.sqlite'), () => free);
  };
  await expect(copy(4096, 200 * megabyte)).rejects.toThrow(NoSpaceForCopyError);
  await expect(copy(300 * megabyte, 599 * megabyte)).rejects.toThrow('has 599 MB left, and a copy needs 600 MB');
  expect(readdirSync(join(folder, 'backups'))).toEqual([]);
});

test('a damaged database becomes no backup', async () => {
  const database = join(folder, SQLITE_FILE);
  const writing = new DatabaseSync(database);
  writing.exec('create table habits (name text)');
  for (let row = 0; row < 200; row += 1) writing.exec(`insert into habits values ('${'read '.repeat(100)}')`);
  writing.close();
  const bytes = readFileSync(database);
  bytes.fill(0xff, 3 * 4096, 5 * 4096);
  writeFileSync(database, bytes);
  await expect(backUp(folder, NOON)).rejects.toThrow(/malformed|damaged/);
  expect(readdirSync(join(folder, 'backups'))).toEqual([]);
});
