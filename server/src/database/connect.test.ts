import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeOlderDatabase } from '#testing/older-database.ts';
import { copyBeforeMigration } from './copy-before-migration.ts';
import { EmptiedDatabaseError, SQLITE_FILE, openDatabase } from './connect.ts';
import { DataFolderInUseError } from './lock-folder.ts';
import { unfinishedName } from './unfinished.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'crushing-connect-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const open = async () => openDatabase({ dataDir, databaseUrl: null });
/** Whose next migration fails. */
const makeHinderedDatabase = async () =>
  makeOlderDatabase({ dataDir, databaseUrl: null }, '0004-late-changes', async (db) => {
    await sql`create table blocks (in_the_way integer)`.execute(db);
  });

/** Reads the lock file, as a start does just before it writes. Holds it long enough for another start to meet it. */
const HOLD_FOR_A_MOMENT = `
  const lock = new (require('node:sqlite').DatabaseSync)(process.argv[1]);
  lock.exec('begin; select * from sqlite_schema');
  console.log('held');
  setTimeout(() => lock.close(), 250);
`;

/** Where Linux lists the locks of all processes. */
const LOCKS = '/proc/locks';

const endedProcess = async (): Promise<number> => {
  const child = spawn(process.execPath, ['--version']);
  await once(child, 'exit');
  return child.pid ?? 0;
};

// PostgreSQL has no folder to lock and no file to copy.
describe.skipIf(process.env['DATABASE'] === 'postgres')('the embedded file', () => {
  test('a second server on the same folder is refused until the first has stopped', async () => {
    const first = await open();
    await expect(open()).rejects.toBeInstanceOf(DataFolderInUseError);
    await first.release();
    await (await open()).release();
  });

  test('a server waits for another that holds the lock for a moment only, as two that start at once do', async () => {
    await (await open()).release();
    const asking = spawn(process.execPath, ['-e', HOLD_FOR_A_MOMENT, join(dataDir, 'in-use.lock')]);
    await once(asking.stdout, 'data');
    const { database, release } = await open();
    expect(database.kind).toBe('sqlite');
    await release();
  });

  test('an existing database is copied before it is migrated', async () => {
    await makeOlderDatabase({ dataDir, databaseUrl: null }, '0004-late-changes');
    await (await open()).release();
    expect(readdirSync(join(dataDir, 'backups'))).toEqual(['before-migration.sqlite']);
  });

  // Other systems have no such list.
  test.skipIf(!existsSync(LOCKS))('a start that finds its copy made keeps the locks on its database', async () => {
    await makeOlderDatabase({ dataDir, databaseUrl: null }, '0004-late-changes');
    const path = join(dataDir, SQLITE_FILE);
    mkdirSync(join(dataDir, 'backups'));
    await copyBeforeMigration(path, join(dataDir, 'backups'));
    const { release } = await open();
    expect(readdirSync(join(dataDir, 'backups'))).toEqual(['before-migration.sqlite']);
    // Without these locks another process would remove the log that this one writes.
    expect(readFileSync(LOCKS, 'utf8')).toMatch(new RegExp(` ${process.pid} \\S+:${statSync(path).ino} `));
    await release();
  });

  test('a migration that fails at every start is preceded by one copy', async () => {
    await makeHinderedDatabase();
    for (let start = 0; start < 3; start += 1) await expect(open()).rejects.toThrow('blocks');
    expect(readdirSync(join(dataDir, 'backups'))).toEqual(['before-migration.sqlite']);
  });

  test('what changed between two failed migrations is in a copy of its own', async () => {
    await makeHinderedDatabase();
    await expect(open()).rejects.toThrow('blocks');
    const older = new DatabaseSync(join(dataDir, SQLITE_FILE));
    older.exec('insert into blocks values (1)');
    older.close();
    await expect(open()).rejects.toThrow('blocks');
    expect(readdirSync(join(dataDir, 'backups'))).toEqual(['before-migration-2.sqlite', 'before-migration.sqlite']);
  });

  test.each(['an empty', 'no'])(
    '%s database beside a log with changes is refused, and the log stays',
    async (which) => {
      if (which === 'an empty') writeFileSync(join(dataDir, SQLITE_FILE), '');
      writeFileSync(join(dataDir, `${SQLITE_FILE}-wal`), 'changes');
      await expect(open()).rejects.toBeInstanceOf(EmptiedDatabaseError);
      expect(readFileSync(join(dataDir, `${SQLITE_FILE}-wal`), 'utf8')).toBe('changes');
    },
  );

  test('a start removes copies that never became whole, and leaves those under way', async () => {
    const [ended, running] = [
      unfinishedName('a.sqlite', await endedProcess()),
      unfinishedName('b.sqlite', process.ppid),
    ];
    mkdirSync(join(dataDir, 'backups'));
    for (const name of ['whole.sqlite', ended, `${ended}-journal`, `${ended}-wal`, `${ended}-shm`, running])
      writeFileSync(join(dataDir, 'backups', name), '');
    await (await open()).release();
    expect(readdirSync(join(dataDir, 'backups'))).toEqual([running, 'whole.sqlite']);
  });

  test('the write-ahead log stays small after 20,000 writes', { timeout: 180_000 }, async () => {
    const { database, release } = await open();
    const write = async (turn: number) =>
      database.transact(async ({ query }) => {
        await query
          .insertInto('page_view_salts')
          .values({ day: '2026-03-11' as never, salt: String(turn) })
          .onConflict((conflict) => conflict.column('day').doUpdateSet({ salt: String(turn) }))
          .returning('salt')
          .execute();
      });
    for (let batch = 0; batch < 200; batch += 1) {
      await Promise.all(Array.from({ length: 100 }, async (_, turn) => write(batch * 100 + turn)));
    }
    const log = readdirSync(dataDir).find((name) => name.endsWith('-wal'));
    expect(statSync(join(dataDir, log ?? '')).size).toBeLessThan(10_000_000);
    await release();
  });
});
