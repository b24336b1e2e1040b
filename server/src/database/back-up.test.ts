import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backUp } from './back-up.ts';
import { NoDatabaseError, SQLITE_FILE } from './connect.ts';

const NOON = Date.parse('2026-03-11T12:00:00.000Z');

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'crushing-back-up-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a copy taken while a server writes holds every committed row and stands alone', async () => {
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

test('a data folder without a database is refused and nothing is created', async () => {
  await expect(backUp(folder, NOON)).rejects.toThrow(NoDatabaseError);
  expect(readdirSync(folder)).toEqual([]);
});
