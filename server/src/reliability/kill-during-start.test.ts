import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SQLITE_FILE } from '#database/connect.ts';
import { allMigrations } from '#database/migrations/all-migrations.ts';
import { randomFrom } from '#seed/random.ts';
import { makeOlderDatabase } from '#testing/older-database.ts';
import { testClient } from '#testing/test-client.ts';
import { testDatabase } from '#testing/test-database.ts';
import type { TestDatabase } from '#testing/test-database.ts';
import { repeats } from './repeats.ts';
import { startProcess } from './server-process.ts';
import type { ServerProcess } from './server-process.ts';

const FIRST_STARTS = repeats({ short: 5, full: 50 });
const MIGRATIONS = repeats({ short: 2, full: 50 });
const FIRST_START_MS = 600;

// The next migration counts these views by day, which takes a part of the start.
const OLDER = '0013-bot-templates';
const VIEWS = 20_000;
const VIEWS_AT_ONCE = 1000;
const NEW_NAMES = Object.keys(allMigrations('sqlite'));
const OLD_NAMES = NEW_NAMES.slice(0, NEW_NAMES.indexOf(OLDER) + 1);

let database: TestDatabase;
let server: ServerProcess;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(async () => {
  server.kill('SIGKILL');
  await server.ended;
  await database.drop();
});

test(
  `${FIRST_STARTS} SIGKILLs during the first start leave a database that the next start completes`,
  { timeout: 20_000 + FIRST_STARTS * 30_000 },
  async () => {
    const random = randomFrom(FIRST_STARTS);
    for (let kill = 0; kill < FIRST_STARTS; kill += 1) {
      await killedAfter(random() * FIRST_START_MS);
      await start();
      expect((await testClient(server.address, server.address).get('/readyz')).status).toBe(200);
      await stop();
      await renew();
    }
  },
);

test(
  `${MIGRATIONS} SIGKILLs during a migration leave the old tables or the new ones, a copy of the old file, and every row`,
  { timeout: 60_000 + MIGRATIONS * 45_000 },
  async () => {
    const random = randomFrom(MIGRATIONS);
    await makeOld();
    const workMs = await migrated();
    await stop();
    for (let kill = 0; kill < MIGRATIONS; kill += 1) {
      await renew();
      await makeOld();
      await killedAfterChangeBegan(random() * workMs);
      expect([OLD_NAMES, NEW_NAMES], `kill ${kill}`).toContainEqual(await appliedNames());
      await start();
      expect(await appliedNames()).toEqual(NEW_NAMES);
      expect(await countedViews(), `kill ${kill}`).toBe(VIEWS);
      if (database.databaseUrl === null) expectOneCopyOfTheOldFile();
      await stop();
    }
  },
);

const renew = async (): Promise<void> => {
  await database.drop();
  database = await testDatabase();
};

const makeOld = async (): Promise<void> =>
  makeOlderDatabase(database, OLDER, async (db) => {
    for (let first = 0; first < VIEWS; first += VIEWS_AT_ONCE)
      await db
        .insertInto('page_views')
        .values(Array.from({ length: VIEWS_AT_ONCE }, (_, place) => viewOf(first + place)))
        .execute();
  });

const viewOf = (number: number) => ({
  timestamp: '2026-03-11T12:00:00.000Z',
  path: '/',
  ipHash: 'one',
  sessionId: `session ${number}`,
  environment: 'production',
});

const start = async (): Promise<number> => {
  server = await startProcess(database);
  return server.ready;
};

const stop = async (): Promise<void> => {
  server.kill('SIGTERM');
  expect(await server.ended).toEqual({ code: 0, signal: null });
};

const killedAfter = async (milliseconds: number): Promise<void> => {
  server = await startProcess(database);
  await pause(milliseconds);
  server.kill('SIGKILL');
  await server.ended;
};

/** Starts the server; resolves with the time from its first change of the database until it was ready. */
const migrated = async (): Promise<number> => {
  server = await startProcess(database);
  await changeBegins();
  const begun = performance.now();
  await server.ready;
  return performance.now() - begun;
};

const killedAfterChangeBegan = async (milliseconds: number): Promise<void> => {
  server = await startProcess(database);
  await changeBegins();
  await pause(milliseconds);
  server.kill('SIGKILL');
  await server.ended;
};

/** Waits until the server writes: its copy of the old file with SQLite, a transaction with PostgreSQL. */
const changeBegins = async (): Promise<void> => {
  if (database.databaseUrl === null) {
    while (!existsSync(join(database.dataDir, 'backups'))) await pause(1);
    return;
  }
  const client = new pg.Client({ connectionString: database.databaseUrl });
  await client.connect();
  while ((await client.query(WRITERS)).rows.length === 0) await pause(1);
  await client.end();
};

const WRITERS = `select 1 from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_xid is not null`;

type Row = Record<string, unknown>;

const rowsOf = async (statement: string): Promise<Row[]> =>
  database.databaseUrl === null ? rowsInCopy(statement) : rowsInPostgres(database.databaseUrl, statement);

/** Asks a copy: opening the file itself would repair what the next start has to repair. */
const rowsInCopy = (statement: string): Row[] => {
  const scratch = mkdtempSync(join(tmpdir(), 'crushing-looked-at-'));
  cpSync(database.dataDir, scratch, { recursive: true });
  try {
    return rowsInFile(join(scratch, SQLITE_FILE), statement);
  } finally {
    rmSync(scratch, { recursive: true });
  }
};

const rowsInFile = (file: string, statement: string): Row[] => {
  const opened = new DatabaseSync(file);
  try {
    expect(opened.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
    return opened.prepare(statement).all();
  } finally {
    opened.close();
  }
};

const rowsInPostgres = async (connectionString: string, statement: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<Row>(statement);
  await client.end();
  return rows;
};

const APPLIED = 'select name from kysely_migration order by name';
const namesOf = (rows: readonly Row[]): unknown[] => rows.map(({ name }) => name);
const appliedNames = async (): Promise<unknown[]> => namesOf(await rowsOf(APPLIED));

const countedViews = async (): Promise<number> => {
  const [row] = await rowsOf(`select views from page_view_days where path = '/'`);
  return Number(row?.['views']);
};

const expectOneCopyOfTheOldFile = (): void => {
  const folder = join(database.dataDir, 'backups');
  expect(readdirSync(folder)).toEqual(['before-migration.sqlite']);
  const copy = join(folder, 'before-migration.sqlite');
  expect(namesOf(rowsInFile(copy, APPLIED))).toEqual(OLD_NAMES);
  expect(rowsInFile(copy, 'select count(*) as views from page_views')).toEqual([{ views: VIEWS }]);
};
