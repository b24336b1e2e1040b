import {
  mkdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  truncateSync,
  utimesSync,
  writeFileSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EndpointAnswer } from '@crushing/contract/endpoint';
import type { getHealth } from '@crushing/contract/health/endpoints';
import { makeBackup } from '#features/backups/make-backup.ts';
import { queueMail } from '#features/notifications/mail/queue-mail.ts';
import { mailingServer } from '#testing/mailing-server.ts';
import { deliverMail } from '#testing/test-mail.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';

type Health = EndpointAnswer<typeof getHealth>;

const IS_SQLITE = process.env['DATABASE'] !== 'postgres';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let server: TestServer;
let admin: TestPerson;
beforeAll(async () => {
  server = await testServer();
  admin = await server.person('dan');
});
afterAll(async () => server.stop());

const healthOf = async (person: TestPerson): Promise<Health> => {
  const { status, body } = await person.get('/api/admin/health');
  expect(status).toBe(200);
  return body as Health;
};

test('the administrator sees what runs, since when and on which database', async () => {
  const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  server.clock.now += 90_000;
  const { server: process_, database, disk } = await healthOf(admin);
  expect(process_).toMatchObject({ version, node: process.versions.node, pid: process.pid, uptimeSeconds: 90 });
  expect(Date.parse(process_.startedAt)).toBe(server.clock.now - 90_000);
  expect(database).toMatchObject({ kind: IS_SQLITE ? 'sqlite' : 'postgres', schema: expect.stringMatching(/^\d{4}-/) });
  expect(database.bytes).toBeGreaterThan(100_000);
  expect(database.pingMs).toBeLessThan(60_000);
  expect(disk.totalBytes).toBeGreaterThanOrEqual(disk.freeBytes);
});

test('nobody else sees any of it', async () => {
  const alice = await server.person('alice');
  expect(await alice.get('/api/admin/health')).toMatchObject({ status: 403 });
  expect(await server.visitor().get('/api/admin/health')).toMatchObject({ status: 401 });
});

test('each job tells its last run and the next one; a failed run is told until the next good one', async () => {
  const working = await testServer({ runJobs: true });
  const owner = await working.person('dan');
  const stateOf = async (name: string): Promise<Health['jobs'][number] | undefined> =>
    (await healthOf(owner)).jobs.find((job) => job.name === name);
  const everyJob = [
    'deliver mail',
    'follow habit events',
    'notice evenings',
    'queue digests',
    'end challenges',
    'run bots',
    'nightly backup',
    'clean up',
  ];
  await expect
    .poll(async () => (await healthOf(owner)).jobs.map(({ name, result, problem }) => ({ name, result, problem })))
    .toEqual(everyJob.map((name) => ({ name, result: 'ok', problem: null })));
  const noon = working.clock.now;
  expect(await stateOf('clean up')).toMatchObject({
    everySeconds: HOUR / 1000,
    isRunning: false,
    endedAt: new Date(noon).toISOString(),
    dueAt: new Date(noon + HOUR).toISOString(),
  });
  const database = working.deps.database as { transact: unknown };
  const { transact } = database;
  database.transact = async () => {
    throw new Error('broken');
  };
  working.deps.wakeJob('deliver mail');
  await expect.poll(async () => (await stateOf('deliver mail'))?.problem).toContain('last run failed');
  database.transact = transact;
  working.deps.wakeJob('deliver mail');
  await expect.poll(async () => (await stateOf('deliver mail'))?.result).toBe('ok');
  working.clock.now += HOUR + 2 * MINUTE;
  expect(await stateOf('clean up')).toMatchObject({ problem: 'It should have run by now.' });
  await working.stop();
});

test('the mail queue tells what waits, what failed, why, and when the last mail left', async () => {
  const { server: mailing, sink, stop } = await mailingServer();
  const owner = await mailing.person('dan');
  const queue = async (toEmail: string): Promise<void> =>
    mailing.deps.database.transact(async (tx) =>
      queueMail(mailing.deps, tx, {
        type: 'password_changed',
        toEmail,
        toName: null,
        userId: null,
        content: { subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' },
      }),
    );
  const mail = async (): Promise<Health['mail']> => (await healthOf(owner)).mail;
  const quiet = { hasServer: true, waiting: 0, retried: 0, failed: 0, lastSentAt: null, lastError: null };
  expect(await mail()).toEqual({ ...quiet, problem: null });

  await queue('away@example.org');
  expect(await mail()).toEqual({ ...quiet, waiting: 1, problem: null });
  mailing.clock.now += 20 * MINUTE;
  expect(await mail()).toMatchObject({ waiting: 1, problem: 'Mails wait although they are due.' });

  sink.judge = (receiver) => (receiver.startsWith('away') ? 421 : receiver.startsWith('nobody') ? 550 : 'take');
  await queue('nobody@example.org');
  await queue('ada@example.org');
  await deliverMail(mailing);
  const sentAt = new Date(mailing.clock.now).toISOString();
  expect(await mail()).toEqual({
    hasServer: true,
    waiting: 1,
    retried: 1,
    failed: 1,
    lastSentAt: sentAt,
    lastError: { message: expect.stringContaining('550'), queuedAt: sentAt },
    problem: '1 mail could not be sent yet and will be tried again.',
  });

  sink.judge = () => 'take';
  mailing.clock.now += 20 * MINUTE;
  await deliverMail(mailing);
  expect(await mail()).toMatchObject({
    waiting: 0,
    retried: 0,
    problem: '1 mail of the last 7 days could not be delivered.',
  });
  mailing.clock.now += 7 * DAY;
  expect(await mail()).toMatchObject({ failed: 0, problem: null });
  await stop();
});

describe('the newest backup is told with its age, and a missing or old one is a problem', () => {
  test.each([
    ['made each night', { BACKUP_KEEP: '7' }, 2],
    ['made on request', { BACKUP_KEEP: '0' }, IS_SQLITE ? 7 : null],
  ])('where backups are %s', async (_, environment, daysMax) => {
    const own = await testServer({ environment });
    const owner = await own.person('dan');
    const backups = async (): Promise<Health['backups']> => (await healthOf(owner)).backups;
    const problemOr = (problem: string): string | null => (daysMax === null ? null : problem);
    expect(await backups()).toEqual({ newest: null, problem: problemOr('There is no backup yet.') });
    const folder = own.deps.config.backupDir;
    mkdirSync(folder, { recursive: true });
    const put = (name: string, ageMs: number): void => {
      writeFileSync(join(folder, name), 'four');
      utimesSync(join(folder, name), new Date(), new Date(own.clock.now - ageMs));
    };
    put('crushing-old.zip', 9 * DAY);
    expect(await backups()).toEqual({
      newest: {
        name: 'crushing-old.zip',
        bytes: 4,
        madeAt: new Date(own.clock.now - 9 * DAY).toISOString(),
        ageSeconds: (9 * DAY) / 1000,
      },
      problem: problemOr(`The newest backup is older than ${daysMax} days.`),
    });
    put('crushing-new.zip', DAY);
    put('crushing-under-way.zip.4711.unfinished', 0);
    put('photos.zip', 0);
    expect(await backups()).toMatchObject({ newest: { name: 'crushing-new.zip' }, problem: null });
    const { path } = await makeBackup(own.deps.config, { name: 'crushing-real', now: own.clock.now });
    utimesSync(path, new Date(), new Date(own.clock.now));
    expect(await backups()).toMatchObject({ newest: { name: 'crushing-real.zip', ageSeconds: 0 } });
    await own.stop();
  });
});

test('space that the next backup lacks is told while there is still space for a copy of the database', async () => {
  const own = await testServer({ environment: { BACKUP_KEEP: '7' } });
  const owner = await own.person('dan');
  const { dataDir } = own.deps.config;
  const { bavail, bsize } = statfsSync(dataDir);
  mkdirSync(join(dataDir, 'avatars'), { recursive: true });
  const picture = join(dataDir, 'avatars', `${'0'.repeat(64)}.webp`);
  // Sparse: only its size counts. A backup holds each picture three times.
  writeFileSync(picture, '');
  truncateSync(picture, Math.ceil((bavail * bsize) / 2));
  const { disk, backups } = await healthOf(owner);
  expect(disk.problem).toBeNull();
  expect(backups.problem).toBe('The folder of backups has no space for the next one.');
  await expect(makeBackup(own.deps.config, { name: 'crushing-real', now: own.clock.now })).rejects.toThrow(
    /copy needs/,
  );
  rmSync(picture);
  expect((await healthOf(owner)).backups.problem).toBe('There is no backup yet.');
  await own.stop();
});

test('a file in place of the folder of backups hides nothing else of Health', async () => {
  writeFileSync(server.deps.config.backupDir, 'a file');
  expect((await healthOf(admin)).backups).toMatchObject({ newest: null });
  rmSync(server.deps.config.backupDir);
});

test('a folder of backups that cannot be read is a problem of the backups alone', async () => {
  const { backupDir } = server.deps.config;
  // A symbolic link to itself fails for every account, root too.
  symlinkSync(backupDir, backupDir);
  const { backups, database } = await healthOf(admin);
  const isAsked = database.kind === 'sqlite' || server.deps.config.backupKeep > 0;
  expect(backups).toEqual({
    newest: null,
    problem: isAsked ? 'The folder of backups cannot be read. The log says why.' : null,
  });
  rmSync(backupDir);
});
