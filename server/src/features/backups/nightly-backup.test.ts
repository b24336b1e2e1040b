import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { EndpointAnswer } from '@crushing/contract/endpoint';
import type { getHealth } from '@crushing/contract/health/endpoints';
import { openForCommand } from '#database/connect.ts';
import { unfinishedName } from '#database/unfinished.ts';
import { fillDatabase } from '#seed/fill-database.ts';
import { testClient } from '#testing/test-client.ts';
import { testDatabase } from '#testing/test-database.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestServer, TestServerOptions } from '#testing/test-server.ts';
import { readConfig } from '#config.ts';
import { productJobs } from '#product-jobs.ts';
import { makeNightlyBackup } from './make-nightly-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NEVER = new AbortController().signal;

let server: TestServer;
let logged: string[];
const started = async (options: TestServerOptions): Promise<TestServer> => {
  const logTo = new Writable({
    write: (line: Buffer, _encoding, done) => {
      logged.push(line.toString());
      done();
    },
  });
  return testServer({ environment: { BACKUP_KEEP: '7' }, logTo, ...options });
};
const start = async (options: TestServerOptions = {}): Promise<void> => {
  logged = [];
  server = await started(options);
};

const folder = (): string => join(server.database.dataDir, 'backups');
const backups = (): string[] => {
  try {
    return readdirSync(folder()).toSorted();
  } catch {
    return [];
  }
};
const run = async (signal = NEVER): Promise<'done' | 'held'> => makeNightlyBackup(server.deps, signal);
// Nights are those of the machine's zone.
beforeEach(() => void vi.stubEnv('TZ', 'UTC'));
afterEach(() => void vi.unstubAllEnvs());

/** From the noon of 11 March on. */
const nextNight = (): void => {
  server.clock.now += DAY;
};

describe('the nightly backup', () => {
  beforeEach(async () => start());
  afterEach(async () => server.stop());

  test('stays beside those that a clock that was ahead has left', async () => {
    await run();
    mkdirSync(folder());
    for (let day = 1; day <= 9; day += 1) writeFileSync(join(folder(), `nightly-2030-01-0${day}.zip`), '');
    nextNight();
    await run();
    expect(backups().filter((name) => name < 'nightly-2030')).toHaveLength(1);
  });

  test('is made once a night, also after the server was off, and not of a database that is new', async () => {
    await run();
    expect(backups()).toEqual([]);
    nextNight();
    await run();
    await run();
    expect(backups()).toEqual(['nightly-2026-03-12.zip']);
    const line = logged.find((each) => each.includes('nightly backup made'));
    expect(line).toMatch(/"event":"backup".*"tables":\d+,"rows":\d+/);
    server.clock.now += 3 * DAY;
    await server.restart();
    await run();
    expect(backups()).toEqual(['nightly-2026-03-12.zip', 'nightly-2026-03-15.zip']);
  });

  test('does not take the place of the one that was made before an older backup was restored', async () => {
    await run();
    const lastTurn = () =>
      server.deps.database.read.selectFrom('job_turns').selectAll().where('job', '=', 'nightly backup');
    const older = await lastTurn().executeTakeFirstOrThrow();
    nextNight();
    await run();
    const made = readFileSync(join(folder(), 'nightly-2026-03-12.zip'));
    // A restored database has the turns from its own time.
    await server.deps.database.transact(async ({ query }) => {
      await query.updateTable('job_turns').set(older).where('job', '=', 'nightly backup').execute();
    });
    expect(await run()).toBe('done');
    expect(readFileSync(join(folder(), 'nightly-2026-03-12.zip')).equals(made)).toBe(true);
    nextNight();
    await run();
    expect(backups()).toEqual(['nightly-2026-03-12.zip', 'nightly-2026-03-13.zip']);
  });

  test('keeps seven nights, and every backup that somebody asked for', async () => {
    await run();
    mkdirSync(folder());
    const older = ['02', '03', '04', '05', '06', '07', '08', '09'].map((day) => `nightly-2026-03-${day}.zip`);
    const asked = 'crushing-2026-03-01T00-00-00-000Z.zip';
    for (const name of [...older, asked]) writeFileSync(join(folder(), name), '');
    nextNight();
    await run();
    expect(backups()).toEqual([asked, ...older.slice(2), 'nightly-2026-03-12.zip']);
  });

  test('is made once although an older one cannot be deleted, which the log says', async () => {
    await run();
    const older = ['02', '03', '04', '05', '06', '07', '08'].map((day) => `nightly-2026-03-${day}.zip`);
    // A folder is not deleted as a file is.
    for (const name of older) mkdirSync(join(folder(), name), { recursive: true });
    nextNight();
    for (let again = 0; again < 2; again += 1) expect(await run()).toBe('done');
    expect(backups()).toEqual([...older, 'nightly-2026-03-12.zip']);
    expect(logged.filter((line) => line.includes('nightly backup made'))).toHaveLength(1);
    expect(logged.filter((line) => line.includes('an old backup could not be deleted'))).toHaveLength(1);
  });

  test('is made by one of several processes', async () => {
    await run();
    nextNight();
    const isAlone = server.database.databaseUrl === null;
    const other = isAlone ? server : await started({ database: server.database });
    other.clock.now = server.clock.now;
    await Promise.all([run(), run(), makeNightlyBackup(other.deps, NEVER)]);
    if (!isAlone) await other.stop();
    expect(logged.filter((line) => line.includes('nightly backup made'))).toHaveLength(1);
    expect(backups()).toHaveLength(1);
  });

  test('that fails is tried again after an hour, not before', async () => {
    await run();
    nextNight();
    writeFileSync(folder(), 'a file where the folder should be');
    await expect(run()).rejects.toThrow(/EEXIST|ENOTDIR/);
    rmSync(folder());
    server.clock.now += HOUR - 1;
    await run();
    expect(backups()).toEqual([]);
    server.clock.now += 1;
    await run();
    expect(backups()).toEqual(['nightly-2026-03-12.zip']);
  });

  test('that a stop of the server cut off is made after the next start', async () => {
    await run();
    nextNight();
    await expect(run(AbortSignal.abort())).rejects.toThrow('abort');
    expect(backups()).toEqual([]);
    await run();
    expect(backups()).toEqual(['nightly-2026-03-12.zip']);
  });
});

test('people write while the nightly backup is made, and it holds one moment of what they wrote', async () => {
  const database = await testDatabase();
  const plan = { people: 4, habitsEach: 10, days: 500, seed: 2, now: Date.parse('2026-03-11T12:00:00.000Z') };
  const people = await fillDatabase(database, plan);
  await start({ database });
  await run();
  nextNight();
  let isMade = false;
  const making = run().finally(() => (isMade = true));
  const written = await Promise.all(
    people.map(async ({ sessionToken }) => {
      const client = testClient(server.address, 'http://localhost:3000');
      client.useCookie(`sid=${sessionToken}`);
      const [habit] = (await client.get('/api/habits')).body as { id: number }[];
      let count = 0;
      while (!isMade) {
        const date = `2026-03-${String(1 + (count % 11)).padStart(2, '0')}`;
        const completed = Math.floor(count / 11) % 2 === 0;
        const answer = await client.post('/api/habit-instances', { habitId: habit?.id, date, completed });
        expect(answer.status).toBeLessThan(300);
        count += 1;
      }
      return count;
    }),
  );
  await making;
  expect(Math.min(...written)).toBeGreaterThan(10);
  const restored = await testDatabase();
  await restoreBackup(join(folder(), backups()[0] ?? ''), restored);
  const { read, close } = await openForCommand(restored);
  const rows = await read
    .selectFrom('habits')
    .innerJoin('habit_instances', 'habit_instances.habitId', 'habits.id')
    .where('habit_instances.completed', '=', true)
    .select(({ fn }) => ['habits.id', 'habits.reps', fn.countAll<number>().as('counted')])
    .groupBy(['habits.id', 'habits.reps'])
    .execute();
  expect(rows.length).toBe(40);
  expect(rows.filter(({ reps, counted }) => reps !== counted)).toEqual([]);
  await close();
  await restored.drop();
  await server.stop();
  await database.drop();
});

test('a night that failed stays told in Health while it waits to be tried again', async () => {
  await start({ runJobs: true });
  const admin = await server.person('dan');
  const health = async (): Promise<EndpointAnswer<typeof getHealth>> =>
    (await admin.get('/api/admin/health')).body as EndpointAnswer<typeof getHealth>;
  const job = async () => (await health()).jobs.find(({ name }) => name === 'nightly backup');
  const wake = async (): Promise<void> => {
    server.deps.wakeJob('nightly backup');
    const dueAt = new Date(server.clock.now + 10 * MINUTE).toISOString();
    await expect.poll(job, { timeout: 60_000 }).toMatchObject({ isRunning: false, dueAt });
  };
  const failed = { result: 'failed', problem: 'Its last run failed. The log says why.' };
  await expect.poll(job).toMatchObject({ result: 'ok' });
  nextNight();
  writeFileSync(folder(), 'a file where the folder should be');
  await wake();
  const endedAt = new Date(server.clock.now).toISOString();
  expect(await job()).toMatchObject({ ...failed, endedAt });
  server.clock.now += 10 * MINUTE;
  await wake();
  expect(await job()).toMatchObject({ ...failed, startedAt: endedAt, endedAt });
  rmSync(folder());
  server.clock.now += HOUR;
  await wake();
  expect(await job()).toMatchObject({ result: 'ok', problem: null });
  await server.stop();
});

test('a start removes what stopped backups and restores left behind, and leaves whole backups and those under way', async () => {
  const database = await testDatabase();
  const backupDir = mkdtempSync(join(tmpdir(), 'crushing-backups-'));
  const ended = spawnSync(process.execPath, ['--version']).pid;
  const stopped = unfinishedName('stopped.zip', ended);
  const underWay = unfinishedName('under-way.zip', process.ppid);
  // Another machine, or container, that shares the folder. Its processes are not known here.
  const [elsewhere, stoppedElsewhere] = [
    `new.zip.another-1.${ended}.unfinished`,
    `old.zip.another-1.${ended}.unfinished`,
  ];
  const restore = join(database.dataDir, unfinishedName('restore', ended));
  const inBackups = [stopped, underWay, elsewhere, stoppedElsewhere].map((name) => join(backupDir, name));
  for (const folder of [...inBackups, restore]) {
    mkdirSync(folder);
    writeFileSync(join(folder, 'database.sqlite'), '');
  }
  writeFileSync(join(backupDir, 'whole.zip'), '');
  const twoDaysAgo = new Date(Date.now() - 2 * DAY);
  utimesSync(join(backupDir, stoppedElsewhere), twoDaysAgo, twoDaysAgo);
  await start({ database, environment: { BACKUP_DIR: backupDir } });
  await server.stop();
  expect(readdirSync(backupDir).toSorted()).toEqual([elsewhere, underWay, 'whole.zip']);
  expect(existsSync(restore)).toBe(false);
  rmSync(backupDir, { recursive: true });
  await database.drop();
});

test.each([
  [{ BACKUP_KEEP: '0' }, false],
  [{ BACKUP_KEEP: '2' }, true],
  [{}, true],
])('with %j it is switched on: %s', async (environment, isOn) => {
  await start({ environment });
  const names = productJobs(server.deps, { send: async () => undefined, close: () => undefined }).map(
    ({ name }) => name,
  );
  expect(names.includes('nightly backup')).toBe(isOn);
  await server.stop();
});

test('seven nights are kept where nothing is set', () => {
  expect(readConfig({}).backupKeep).toBe(7);
});
