import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { Instance } from '@crushing/contract/habits/schemas';
import { SQLITE_FILE } from '#database/connect.ts';
import { makeOlderDatabase } from '#testing/older-database.ts';
import { runAdmin } from '#testing/run-admin.ts';
import { testClient } from '#testing/test-client.ts';
import { repeats } from './repeats.ts';
import { startProcess } from './server-process.ts';
import type { ServerProcess } from './server-process.ts';
import { fill, mayMount, removeVolume, smallVolume } from './small-volume.ts';

const ROUNDS = repeats({ short: 1, full: 50 });
const WRITES = 1500;
// A disk with less than 20 MB left is not ready.
const ROOMY_MB = 40;
// The smallest size on which a server starts.
const SMALL_MB = 8;
// A history has 400 days. The log of a small volume is full before their end.
const DAYS_UNTIL_FULL = 380;
const OLDER = '0006-database-epoch';
const DAY = '2026-03-11' as CalendarDay;
const NO_SPACE_FOR_COPY = {
  code: 78,
  lines: [expect.stringMatching(/^\S+ has \d+ MB left, and a copy needs \d+ MB: free some space on its disk\.$/)],
};
const ADMIN = { ADMIN_EMAIL: 'dan@example.org', ADMIN_USERNAME: 'dan', ADMIN_PASSWORD: 'dan and his secret' };

let volume: string;
let round = 0;
const started: ServerProcess[] = [];

beforeEach(({ skip }) => {
  skip(!mayMount(), 'this account may not mount a small volume');
});
afterEach(async () => {
  for (const server of started.splice(0)) {
    server.kill('SIGKILL');
    await server.ended;
  }
  if (mayMount()) removeVolume(volume);
});

// PostgreSQL keeps its data on a disk of its own.
describe.skipIf(process.env['DATABASE'] === 'postgres')('a full disk', () => {
  test('refuses a start with one line and the cure, in a new folder and in a used one', async () => {
    volume = smallVolume(16);
    const refused = async () => {
      const server = await start();
      const { code } = await server.ended;
      return { code, lines: server.errorLines() };
    };
    const refusal = { code: 1, lines: [`DATA_DIR ${volume} is on a full disk: free some space and start again.`] };
    const ballast = fill(volume);
    expect(await refused()).toEqual(refusal);
    rmSync(ballast);
    const used = await start();
    await used.ready;
    used.kill('SIGKILL');
    await used.ended;
    fill(volume);
    expect(await refused()).toEqual(refusal);
  });

  test('refuses a backup with one line and the cure, and the backup leaves nothing', async () => {
    volume = smallVolume(16);
    const { server } = await signedIn();
    const refused = await runAdmin({ dataDir: volume, databaseUrl: null }, ['make-backup']);
    expect(refused).toEqual(NO_SPACE_FOR_COPY);
    expect(readdirSync(join(volume, 'backups'))).toEqual([]);
    await stop(server);
  });

  test('refuses a start with an older database that cannot be copied before, with one line, and changes no table', async () => {
    volume = smallVolume(16);
    await makeOlderDatabase({ dataDir: volume, databaseUrl: null }, OLDER);
    const server = await start();
    const { code } = await server.ended;
    expect({ code, lines: server.errorLines() }).toEqual(NO_SPACE_FOR_COPY);
    const database = new DatabaseSync(join(volume, SQLITE_FILE), { readOnly: true });
    const applied = database.prepare('select name from kysely_migration order by name desc').all();
    database.close();
    expect(applied[0]?.['name']).toBe(OLDER);
    expect(readdirSync(join(volume, 'backups'))).toEqual([]);
  });

  test('of 8 MB refuses writes with 507 and answers reads, and with space again all is there and works', async () => {
    volume = smallVolume(SMALL_MB);
    const { server, person, habitId } = await signedIn();
    const kept = new Map<string, string>();
    let days = 0;
    const write = async (): Promise<number> => {
      days += 1;
      const [date, notes] = [addDays(DAY, -days), `${days} ${'word '.repeat(390)}`.trim()];
      const { status } = await person.post('/api/habit-instances', { habitId, date, notes });
      if (status < 300) kept.set(date, notes);
      return status;
    };
    for (let count = 0; count < 10; count += 1) expect(await write()).toBe(201);
    const ballast = fill(volume);
    let status = await write();
    while (status === 201 && days < DAYS_UNTIL_FULL) status = await write();
    expect(status).toBe(507);
    expect(await notesOf(person, habitId)).toEqual(kept);
    rmSync(ballast);
    for (let count = 0; count < 10; count += 1) expect(await write()).toBe(201);
    expect(await notesOf(person, habitId)).toEqual(kept);
    await stop(server);
  });

  test(
    `in each of ${ROUNDS} rounds refuses writes with 507, answers reads, and says so; with space again all is there and works`,
    { repeats: ROUNDS - 1 },
    async () => {
      volume = smallVolume(ROOMY_MB);
      const { server, person, habitId } = await signedIn();
      const readiness = async (): Promise<number> => (await person.get('/readyz')).status;
      expect(await readiness()).toBe(200);
      const ballast = fill(volume);
      const kept = new Map<string, string>();
      const write = async (count: number): Promise<number> => {
        const [date, note] = [addDays(DAY, -count), `${count} ${'word '.repeat(390)}`];
        const { status } = await person.post('/api/habit-instances', { habitId, date, notes: note });
        if (status < 300) kept.set(date, note.trim());
        return status;
      };
      round += 1;
      const statuses = await Promise.all(Array.from({ length: 60 }, async (_, place) => write(round + place)));
      expect([...new Set(statuses)].filter((status) => status !== 201)).toEqual([507]);
      expect(await notesOf(person, habitId)).toEqual(kept);
      expect(await readiness()).toBe(507);
      rmSync(ballast);
      expect(await readiness()).toBe(200);
      for (let place = 0; place < 60; place += 10) expect(await write(round + place)).toBeLessThan(300);
      expect(await notesOf(person, habitId)).toEqual(kept);
      await stop(server);
      const next = await start();
      await next.ready;
      const again = testClient(next.address, next.address);
      again.useCookie(person.cookie());
      expect(await notesOf(again, habitId)).toEqual(kept);
      await stop(next);
    },
  );

  test(
    'is never the work of the write-ahead log alone, however small the volume is',
    { timeout: 300_000 },
    async () => {
      volume = smallVolume(SMALL_MB);
      const { server, person, habitId } = await signedIn();
      for (let count = 0; count < WRITES; count += 1) {
        const note = `${count} ${'word '.repeat(390)}`;
        const { status } = await person.post('/api/habit-instances', { habitId, date: DAY, notes: note });
        expect(status, `write ${count}`).toBeLessThan(300);
      }
      await stop(server);
    },
  );
});

const start = async (): Promise<ServerProcess> => {
  const server = await startProcess({ dataDir: volume, databaseUrl: null, environment: ADMIN });
  started.push(server);
  return server;
};

const signedIn = async () => {
  const server = await start();
  await server.ready;
  const person = testClient(server.address, server.address);
  await person.post('/api/login', { username: 'dan', password: ADMIN.ADMIN_PASSWORD });
  const { body } = await person.post('/api/habits', { name: 'Read', type: 'daily', deadline: '00:00' });
  return { server, person, habitId: (body as { id: number }).id };
};

/** The notes of a habit by day. */
const notesOf = async (person: ReturnType<typeof testClient>, habitId: number): Promise<Map<string, string>> => {
  const { body } = await person.get(`/api/habits/${habitId}/instances`);
  return new Map((body as Instance[]).map(({ date, notes }) => [date, notes ?? '']));
};

const stop = async (server: Awaited<ReturnType<typeof startProcess>>): Promise<void> => {
  server.kill('SIGTERM');
  expect((await server.ended).code).toBe(0);
};
