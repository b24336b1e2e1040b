import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SQLITE_FILE, openDatabase } from '#database/connect.ts';
import { makeOlderDatabase } from '#testing/older-database.ts';
import { testDatabase } from '#testing/test-database.ts';
import { startProcess } from './server-process.ts';
import type { ProcessSettings } from './server-process.ts';

const EX_CONFIG = 78;
const EX_UNAVAILABLE = 69;
const NOBODY = 65_534;

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'crushing-refused-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Starts with settings that must not work; returns the exit code and the lines. */
const refusedStart = async (settings: Partial<ProcessSettings>) => {
  const server = await startProcess({ dataDir, databaseUrl: null, ...settings });
  const { code } = await server.ended;
  return { code, lines: server.errorLines() };
};

const expectOneLine = (
  { code, lines }: Awaited<ReturnType<typeof refusedStart>>,
  named: string,
  exitCode = EX_CONFIG,
): void => {
  expect({ code, lines }).toEqual({ code: exitCode, lines: [expect.stringContaining(named)] });
  expect(lines[0]).toMatch(/[a-z]{3}.*\.$/);
};

// Only root can run as another account, and only from folders that anybody may read.
const CAN_RUN_AS_NOBODY =
  process.getuid?.() === 0 && spawnSync(process.execPath, ['--version'], { uid: NOBODY, gid: NOBODY }).status === 0;

// Settings do not depend on the database, so one is enough.
const onSqlite = process.env['DATABASE'] !== 'postgres';

const BAD_SETTINGS: readonly [string, Record<string, string>][] = [
  ['HOST', { HOST: 'not a host' }],
  ['HOST', { HOST: '203.0.113.7' }],
  ['PORT', { PORT: 'eighty' }],
  ['HSTS_SUBDOMAINS', { HSTS_SUBDOMAINS: 'perhaps' }],
  ['PORT', { PORT: '65536' }],
  ['PUBLIC_URL', { PUBLIC_URL: '' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'example.org' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://example.org/habits' }],
  ['DATA_DIR', { DATA_DIR: '/proc/crushing' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/habits' }],
  ['BACKUP_KEEP', { BACKUP_KEEP: 'a week' }],
  ['SMTP_URL', { SMTP_URL: 'mail.example.org', MAIL_FROM: 'a@example.org' }],
  ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example.org' }],
  ['MAIL_FROM', { MAIL_FROM: 'nobody' }],
  ['ADMIN_EMAIL', { ADMIN_USERNAME: 'alice', ADMIN_PASSWORD: 'long enough 1' }],
  ['ADMIN_EMAIL', { ADMIN_EMAIL: 'alice', ADMIN_USERNAME: 'alice', ADMIN_PASSWORD: 'long enough 1' }],
  ['ADMIN_USERNAME', { ADMIN_EMAIL: 'alice@example.org', ADMIN_PASSWORD: 'long enough 1' }],
  ['ADMIN_USERNAME', { ADMIN_EMAIL: 'alice@example.org', ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'long enough 1' }],
  ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'alice@example.org', ADMIN_USERNAME: 'alice' }],
  ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'alice@example.org', ADMIN_USERNAME: 'alice', ADMIN_PASSWORD: '123' }],
  ['TRUST_PROXY', { TRUST_PROXY: '2' }],
  ['DRAIN_SECONDS', { DRAIN_SECONDS: 'a while' }],
  ['RATE_LIMIT_FACTOR', { RATE_LIMIT_FACTOR: '0' }],
  ['VISION_URL', { VISION_URL: 'vision', VISION_MODEL: 'small' }],
  ['VISION_URL', { VISION_URL: 'http://me:secret@vision:11434/v1', VISION_MODEL: 'small' }],
  ['VISION_KEY', { VISION_KEY: 'secret' }],
  ['VISION_MODEL', { VISION_URL: 'https://vision.example.org/v1' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['METRICS', { METRICS: 'on' }],
  ['METRICS', { METRICS: '4000', PORT: '4000' }],
];

describe.runIf(onSqlite)('a start that cannot work ends with code 78 and one line', () => {
  test.for(BAD_SETTINGS)('naming %s: %j', async ([name, environment]) => {
    expectOneLine(await refusedStart({ environment }), name);
  });

  test('naming PORT when something else listens there', async () => {
    const { port, close } = await somethingListening();
    expectOneLine(await refusedStart({ environment: { PORT: String(port) } }), `PORT ${port}`);
    close();
  });

  test('naming METRICS when something else listens there', async () => {
    const { port, close } = await somethingListening();
    expectOneLine(await refusedStart({ environment: { METRICS: String(port) } }), `METRICS ${port}`);
    close();
  });

  test.runIf(CAN_RUN_AS_NOBODY)('naming a data folder that belongs to somebody else', async () => {
    chmodSync(dataDir, 0o700);
    expectOneLine(await refusedStart({ uid: NOBODY }), `DATA_DIR ${dataDir}`);
  });

  test.runIf(CAN_RUN_AS_NOBODY)('naming a data folder that may only be read', async () => {
    await filled();
    chownSync(dataDir, NOBODY, NOBODY);
    chmodSync(dataDir, 0o555);
    expectOneLine(await refusedStart({ uid: NOBODY }), `DATA_DIR ${dataDir}`);
  });

  test('naming a data folder that is a file', async () => {
    const file = join(dataDir, 'a-file');
    writeFileSync(file, '');
    expectOneLine(await refusedStart({ dataDir: file }), `DATA_DIR ${file}`);
  });

  test('naming a database file that is none', async () => {
    writeFileSync(join(dataDir, SQLITE_FILE), 'This is a shopping list. '.repeat(500));
    expectOneLine(await refusedStart({}), `DATA_DIR ${join(dataDir, SQLITE_FILE)}`);
  });

  test('naming a database file whose pages are damaged', async () => {
    await filled();
    const file = join(dataDir, SQLITE_FILE);
    const bytes = readFileSync(file);
    // The header stays: the file looks like a database.
    writeFileSync(file, bytes.fill(0xff, 100));
    expectOneLine(await refusedStart({}), `DATA_DIR ${file}`);
  });

  test('naming a database that is empty, while its log holds changes', async () => {
    writeFileSync(join(dataDir, SQLITE_FILE), '');
    writeFileSync(join(dataDir, `${SQLITE_FILE}-wal`), 'changes');
    expectOneLine(await refusedStart({}), `DATA_DIR ${join(dataDir, SQLITE_FILE)} is empty or gone`);
  });

  test('naming a database in whose place stands a folder', async () => {
    mkdirSync(join(dataDir, SQLITE_FILE));
    expectOneLine(await refusedStart({}), `DATA_DIR ${dataDir}`);
  });

  test('naming a database written by a newer version', async () => {
    await filled();
    const database = new DatabaseSync(join(dataDir, SQLITE_FILE));
    database.exec(`insert into kysely_migration (name, timestamp) values ('9999-from-the-future', '2099-01-01')`);
    database.close();
    expectOneLine(await refusedStart({}), `DATA_DIR ${join(dataDir, SQLITE_FILE)}`);
  });
});

describe.runIf(onSqlite)('a PostgreSQL that does not answer', () => {
  test('ends the start with code 69, so that a service manager tries again', async () => {
    const databaseUrl = 'postgres://crushing@127.0.0.1:1/habits';
    expectOneLine(await refusedStart({ databaseUrl }), 'DATABASE_URL', EX_UNAVAILABLE);
  });
});

test('a data folder that cannot be made is named beside a database that works', async () => {
  const database = await testDatabase();
  expectOneLine(await refusedStart({ ...database, dataDir: '/proc/crushing' }), 'DATA_DIR /proc/crushing');
  await database.drop();
});

test('a start whose port is in use leaves the tables of an earlier version as they are', async () => {
  const database = await testDatabase();
  await makeOlderDatabase(database, '0004-late-changes');
  const { port, close } = await somethingListening();
  expectOneLine(await refusedStart({ ...database, environment: { PORT: String(port) } }), `PORT ${port}`);
  close();
  const asked = openDatabase(database, async () => {
    throw new Error('not migrated yet');
  });
  await expect(asked).rejects.toThrow('not migrated yet');
  await database.drop();
});

const somethingListening = async (): Promise<{ port: number; close: () => void }> => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  return { port: (other.address() as { port: number }).port, close: () => void other.close() };
};

/** Fills a data folder like a first run. */
const filled = async (): Promise<void> => {
  const server = await startProcess({ dataDir, databaseUrl: null });
  await server.ready;
  server.kill('SIGTERM');
  await server.ended;
};
