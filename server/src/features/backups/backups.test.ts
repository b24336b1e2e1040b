import { mkdtempSync, readFileSync, readdirSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#database/connect.ts';
import { mayMount, removeVolume, smallVolume } from '#reliability/small-volume.ts';
import { livedDatabase } from '#testing/lived-database.ts';
import type { LivedDatabase } from '#testing/lived-database.ts';
import { makeOlderDatabase } from '#testing/older-database.ts';
import { runAdmin } from '#testing/run-admin.ts';
import type { Said } from '#testing/run-admin.ts';
import { emptyTables, tableContents } from '#testing/table-contents.ts';
import { testDatabase } from '#testing/test-database.ts';
import type { TestDatabase } from '#testing/test-database.ts';
import { testServer } from '#testing/test-server.ts';

const onPostgres = process.env['DATABASE'] === 'postgres';
// Programs of PostgreSQL are looked for in the PATH.
const WITHOUT_PROGRAMS = { PATH: '/nowhere' };

let source: LivedDatabase;
let before: Record<string, readonly string[]>;
/** A whole backup of it. */
let made: { said: Said; file: string };
let backupDir: string;
let target: TestDatabase;
beforeAll(async () => {
  source = await livedDatabase();
  before = await tableContents(source);
  made = await backUp({ BACKUP_DIR: join(source.dataDir, 'made') });
});
afterAll(async () => source.drop());
beforeEach(async () => {
  backupDir = mkdtempSync(join(tmpdir(), 'crushing-backups-'));
  target = await testDatabase();
});
afterEach(async () => {
  rmSync(backupDir, { recursive: true, force: true });
  await target.drop();
});

const backUp = async (environment: Readonly<Record<string, string>> = {}): Promise<{ said: Said; file: string }> => {
  const said = await runAdmin(source, ['make-backup'], { BACKUP_DIR: backupDir, ...environment });
  return { said, file: said.lines[0]?.replace('Backed up to ', '') ?? '' };
};

const expectRestored = async (): Promise<void> => {
  expect(emptyTables(before)).toEqual([]);
  expect(await tableContents(target)).toEqual(before);
  const server = await testServer({ database: target });
  const picture = await server.visitor().get(source.pictureUrl);
  expect(picture).toMatchObject({ status: 200 });
  await server.stop();
};

describe('a backup', () => {
  test('is one file that restores every row and picture into an empty place', async () => {
    expect(made.said).toEqual({
      code: 0,
      lines: [
        `Backed up to ${made.file}`,
        expect.stringMatching(
          /^\d+ tables with \d+ rows, and 1 picture, restored once as a check, every table equal\.$/,
        ),
      ],
    });
    expect(readdirSync(dirname(made.file))).toEqual([basename(made.file)]);
    expect(await runAdmin(target, ['restore', made.file])).toMatchObject({ code: 0 });
    await expectRestored();
  });

  test('into a folder that cannot be made blames BACKUP_DIR', async () => {
    const closed = '/proc/crushing/backups';
    expect((await backUp({ BACKUP_DIR: closed })).said).toEqual({
      code: 78,
      lines: [
        `BACKUP_DIR ${closed} cannot be written by this account: give it the folder, or set BACKUP_DIR to another one.`,
      ],
    });
  });

  test.runIf(onPostgres)('of PostgreSQL without its programs holds the rows, for both kinds of database', async () => {
    const { said, file } = await backUp(WITHOUT_PROGRAMS);
    expect(said.lines.at(-1)).toBe('The rows lie in a SQLite file. pg_dump is not installed.');
    expect(await runAdmin(target, ['restore', file], WITHOUT_PROGRAMS)).toMatchObject({ code: 0 });
    await expectRestored();
    const folder = { dataDir: join(backupDir, 'folder'), databaseUrl: null };
    expect(await runAdmin(folder, ['restore', file])).toMatchObject({ code: 0 });
    expect(await tableContents(folder)).toEqual(before);
  });

  test.runIf(onPostgres)('whose dump its own program does not restore holds the rows', async () => {
    const programs = mkdtempSync(join(tmpdir(), 'crushing-programs-'));
    const newer = `echo 'pg_restore: error: unrecognized configuration parameter "transaction_timeout"' >&2; exit 1`;
    writeFileSync(join(programs, 'pg_restore'), `#!/bin/sh\n${newer}\n`, { mode: 0o700 });
    const { said, file } = await backUp({ PATH: `${programs}:${process.env['PATH'] ?? ''}` });
    rmSync(programs, { recursive: true });
    expect(said.lines.at(-1)).toMatch(/^The rows lie in a SQLite file\. pg_restore failed: .*transaction_timeout/);
    expect(await runAdmin(target, ['restore', file], WITHOUT_PROGRAMS)).toMatchObject({ code: 0 });
    await expectRestored();
  });

  test.runIf(onPostgres)('of an account that may not create databases holds the rows, too', async () => {
    const url = new URL(source.databaseUrl ?? '');
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    await client.query(`create role reader login password 'a secret: %' in role pg_read_all_data`);
    url.username = 'reader';
    url.password = 'a secret: %';
    const { said } = await backUp({ DATABASE_URL: url.href });
    await client.query('drop role reader');
    await client.end();
    expect(said.lines.at(-1)).toMatch(/may create no database to check a dump in\.$/);
  });

  test.runIf(onPostgres)('drops the databases in which interrupted ones were checked days ago', async () => {
    const client = new pg.Client({ connectionString: source.databaseUrl ?? '' });
    await client.connect();
    const now = Math.floor(Date.now() / 1000);
    const [old, recent] = [`crushing_check_${now - 90_000}_ab`, `crushing_check_${now}_ab`];
    for (const name of [old, recent]) await client.query(`create database ${name}`);
    expect((await backUp()).said).toMatchObject({ code: 0 });
    // Other tests check backups in databases of their own meanwhile.
    const { rows } = await client.query('select datname from pg_database where datname in ($1, $2)', [old, recent]);
    expect(rows).toEqual([{ datname: recent }]);
    await client.query(`drop database ${recent}`);
    await client.end();
  });

  test('says how many pictures are missing, and is made all the same', async () => {
    const picture = join(source.dataDir, 'avatars', basename(source.pictureUrl));
    const bytes = readFileSync(picture);
    rmSync(picture);
    const { said } = await backUp();
    writeFileSync(picture, bytes);
    expect(said.code).toBe(0);
    expect(said.lines.at(-1)).toBe('Missing in the data folder: 1 picture.');
  });

  describe('with pictures for which there is no space is refused,', () => {
    let picture: string;
    beforeEach(() => {
      picture = join(source.dataDir, 'avatars', `${'0'.repeat(64)}.webp`);
    });
    afterEach(() => rmSync(picture, { force: true }));

    const NO_SPACE = { code: 78, lines: [expect.stringMatching(/^\S+ has \d+ MB left, and a copy needs \d+ MB: /)] };

    test('counting their bytes', async () => {
      const { bavail, bsize } = statfsSync(backupDir);
      // Sparse: only its size counts.
      writeFileSync(picture, '');
      truncateSync(picture, bavail * bsize);
      expect((await backUp()).said).toEqual(NO_SPACE);
      expect(readdirSync(backupDir)).toEqual([]);
    });

    test('before one is copied to another disk', async ({ skip }) => {
      skip(!mayMount(), 'this account may not mount a small volume');
      const volume = smallVolume(16);
      writeFileSync(picture, Buffer.alloc(32 * 2 ** 20));
      const { said } = await backUp({ BACKUP_DIR: volume });
      removeVolume(volume);
      expect(said).toEqual(NO_SPACE);
    });
  });

  test('of a place without Crushing is refused, and nothing is created', async () => {
    const said = await runAdmin(target, ['make-backup'], { BACKUP_DIR: backupDir });
    expect(said.code).toBeGreaterThan(1);
    expect(said.lines).toHaveLength(1);
    expect(readdirSync(backupDir)).toEqual([]);
  });
});

describe('a restore is refused with one sentence, and changes nothing,', () => {
  const expectRefused = async (file: string, sentence: RegExp, at = target): Promise<void> => {
    expect(await runAdmin(at, ['restore', file])).toEqual({ code: 65, lines: [expect.stringMatching(sentence)] });
  };

  test('over a database that is there', async () => {
    await (await openDatabase(target)).release();
    const there = await tableContents(target);
    await expectRefused(made.file, /not empty|in \S+ already/);
    expect(await tableContents(target)).toEqual(there);
  });

  test('of a file that is missing, no backup, or cut off', async () => {
    await expectRefused(join(backupDir, 'gone.zip'), /^There is no file \S+gone\.zip\.$/);
    writeFileSync(join(backupDir, 'list.zip'), 'This is a shopping list. '.repeat(500));
    await expectRefused(join(backupDir, 'list.zip'), /is damaged or no backup: .+\. Nothing was changed\.$/);
    writeFileSync(join(backupDir, 'cut.zip'), readFileSync(made.file).subarray(0, -5000));
    await expectRefused(join(backupDir, 'cut.zip'), /is damaged or no backup/);
    expect(readdirSync(target.dataDir).filter((name) => name !== 'in-use.lock')).toEqual([]);
  });

  test.runIf(onPostgres)('of a dump of PostgreSQL into a folder', async () => {
    const folder = join(backupDir, 'folder');
    await expectRefused(made.file, /is a dump of PostgreSQL: restore it with DATABASE_URL set/, {
      ...target,
      dataDir: folder,
      databaseUrl: null,
    });
    expect(readdirSync(backupDir)).toEqual([]);
  });
});

test('a backup of an older version, as one makes before an update, restores and is brought up to date by the next start', async () => {
  const older = await testDatabase();
  await makeOlderDatabase(older, '0011-leaving', async (db) => {
    const bob = { email: 'bob@example.org', username: 'bob', usernameKey: 'bob', password: 'none' };
    await db
      .insertInto('users')
      .values({ id: 1, ...bob, createdAt: '2026-03-11T12:00:00.000Z' })
      .execute();
  });
  expect(await runAdmin(older, ['make-backup'], { BACKUP_DIR: backupDir })).toMatchObject({ code: 0 });
  const file = join(backupDir, readdirSync(backupDir)[0] ?? '');
  expect(await runAdmin(target, ['restore', file])).toMatchObject({ code: 0 });
  const { database, release } = await openDatabase(target);
  expect(await database.read.selectFrom('users').select('username').execute()).toEqual([{ username: 'bob' }]);
  await release();
  await older.drop();
});
