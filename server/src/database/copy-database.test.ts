import { mkdtempSync, readFileSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SQLITE_FILE } from './connect.ts';
import { NoSpaceForCopyError, copyDatabase } from './copy-database.ts';

describe.skipIf(process.env['DATABASE'] === 'postgres')('a copy of the embedded file', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'crushing-copy-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const copy = async (freeBytes?: () => number): Promise<string> => {
    const to = join(folder, 'backups', 'copy.sqlite');
    await copyDatabase(join(folder, SQLITE_FILE), to, freeBytes);
    return to;
  };

  test('that is taken while a server writes contains every committed row and is a single file', async () => {
    const writing = new DatabaseSync(join(folder, SQLITE_FILE));
    writing.exec('pragma journal_mode = wal; create table habits (id integer primary key, name text)');
    writing.exec(`insert into habits (name) values ('read'), ('run')`);
    writing.exec(`begin immediate; insert into habits (name) values ('not yet committed')`);
    const copied = new DatabaseSync(await copy(), { readOnly: true });
    writing.exec('rollback');
    writing.close();
    expect(readdirSync(join(folder, 'backups'))).toEqual(['copy.sqlite']);
    expect(copied.prepare('select name from habits order by id').all()).toEqual([{ name: 'read' }, { name: 'run' }]);
    copied.close();
  });

  describe('where space is short', () => {
    const megabyte = 2 ** 20;
    const copyOf = async (bytes: number, free: number): Promise<void> => {
      const database = join(folder, SQLITE_FILE);
      const connection = new DatabaseSync(database);
      connection.exec('create table habits (name text)');
      connection.close();
      // Sparse: only its size counts.
      truncateSync(database, bytes);
      await copy(() => free);
    };

    test.each([
      [8192, 8192 + 200 * megabyte - 1, 'has 200 MB left, and a copy needs 201 MB'],
      [300 * megabyte, 600 * megabyte - 1, 'has 599 MB left, and a copy needs 600 MB'],
    ])(
      'that would take the last 200 MB, or leave less than its own size, is refused and leaves nothing: %d bytes where %d are free',
      async (bytes, free, words) => {
        const copying = copyOf(bytes, free);
        await expect(copying).rejects.toThrow(NoSpaceForCopyError);
        await expect(copying).rejects.toThrow(words);
        expect(readdirSync(join(folder, 'backups'))).toEqual([]);
      },
    );

    test.each([
      [8192, 8192 + 200 * megabyte],
      [300 * megabyte, 600 * megabyte],
    ])('that leaves just 200 MB, or just its own size, is made: %d bytes where %d are free', async (bytes, free) => {
      await copyOf(bytes, free);
      expect(readdirSync(join(folder, 'backups'))).toEqual(['copy.sqlite']);
    });
  });

  test('whose source is damaged does not come to be', async () => {
    const database = join(folder, SQLITE_FILE);
    const writing = new DatabaseSync(database);
    writing.exec('create table habits (name text)');
    for (let row = 0; row < 200; row += 1) writing.exec(`insert into habits values ('${'read '.repeat(100)}')`);
    writing.close();
    const bytes = readFileSync(database);
    bytes.fill(0xff, 3 * 4096, 5 * 4096);
    writeFileSync(database, bytes);
    await expect(copy()).rejects.toThrow(/malformed|damaged/);
    expect(readdirSync(join(folder, 'backups'))).toEqual([]);
  });
});
