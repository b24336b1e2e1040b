import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { Instance } from '@crushing/contract/habits/schemas';
import { runOn } from '#testing/postgres-database.ts';
import { startPostgres } from '#testing/start-postgres.ts';
import type { RunningPostgres } from '#testing/start-postgres.ts';
import { testClient } from '#testing/test-client.ts';
import type { TestClient } from '#testing/test-client.ts';
import { repeats } from './repeats.ts';
import { startProcess } from './server-process.ts';
import type { ServerProcess } from './server-process.ts';
import { fill, mayMount, removeVolume, smallVolume } from './small-volume.ts';

const ROUNDS = repeats({ short: 1, full: 50 });
const WRITES = 400;
const DAYS = 3000;
const DAY = '2026-03-11' as CalendarDay;
const ADMIN = { ADMIN_EMAIL: 'dan@example.org', ADMIN_USERNAME: 'dan', ADMIN_PASSWORD: 'dan and his secret' };

let volume: string;
let postgres: RunningPostgres;
let server: ServerProcess;
let person: TestClient;
let habitId: number;
let written = 0;
const kept = new Map<string, string>();

describe.runIf(process.env['DATABASE'] === 'postgres')(
  'the full disk of a PostgreSQL',
  { timeout: 60_000 + ROUNDS * 5000 },
  () => {
    beforeEach(async ({ skip }) => {
      skip(!mayMount(), 'this account may not mount a small volume');
      volume = smallVolume(160);
      // PostgreSQL runs as an account of its own.
      chmodSync(volume, 0o755);
      postgres = await startPostgres({ durable: true, within: volume });
      const dataDir = join(volume, 'data');
      mkdirSync(dataDir);
      server = await startProcess({ dataDir, databaseUrl: postgres.url, environment: ADMIN });
      await server.ready;
      person = testClient(server.address, server.address);
      await person.post('/api/login', { username: 'dan', password: ADMIN.ADMIN_PASSWORD });
      const { body } = await person.post('/api/habits', { name: 'Read', type: 'daily', deadline: '00:00' });
      habitId = (body as { id: number }).id;
    });
    afterEach(async () => {
      if (!mayMount()) return;
      server.kill('SIGTERM');
      await server.ended;
      await postgres.stop();
      removeVolume(volume);
    });

    test('refuses a start that changes the tables with one line, which names the database', async () => {
      await runOn(postgres.url, 'create database other');
      const databaseUrl = postgres.url.replace(/\/postgres$/, '/other');
      // The first connection to a database writes files of its own.
      await runOn(databaseUrl, 'select 1');
      const dataDir = mkdtempSync(join(tmpdir(), 'crushing-full-'));
      fill(volume);
      const refused = await startProcess({ dataDir, databaseUrl });
      expect(await refused.ended).toEqual({ code: 1, signal: null });
      expect(refused.errorLines()).toEqual([
        'The database of DATABASE_URL is on a full disk: free some space and start again.',
      ]);
      rmSync(dataDir, { recursive: true });
    });

    test(`in each of ${ROUNDS} rounds refuses writes with 507 and answers reads; with space again all is there and works`, async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        // The write-ahead log takes space in pieces of 16 MB, and a checkpoint frees the old ones. A new piece has
        // room, so that only the tables need more.
        await runOn(postgres.url, 'select pg_switch_wal()');
        await runOn(postgres.url, 'checkpoint');
        const ballast = fill(volume);
        const statuses = await writeMany();
        expect([...new Set(statuses)].filter((status) => status > 201)).toEqual([507]);
        expect(await notes()).toEqual(kept);
        expect((await person.get('/readyz')).status).toBe(507);
        rmSync(ballast);
        expect((await person.get('/readyz')).status).toBe(200);
        expect(await write()).toBeLessThan(300);
        expect(await notes()).toEqual(kept);
      }
    });
  },
);

const writeMany = async (): Promise<number[]> => {
  const statuses: number[] = [];
  for (let count = 0; count < WRITES; count += 20)
    statuses.push(...(await Promise.all(Array.from({ length: 20 }, write))));
  return statuses;
};

const write = async (): Promise<number> => {
  written += 1;
  const [date, note] = [addDays(DAY, -(written % DAYS)), `${written} ${'word '.repeat(390)}`];
  const { status } = await person.post('/api/habit-instances', { habitId, date, notes: note });
  if (status < 300) kept.set(date, note.trim());
  return status;
};

/** The notes of the habit by day. */
const notes = async (): Promise<Map<string, string>> => {
  const { body } = await person.get(`/api/habits/${habitId}/instances`);
  return new Map((body as Instance[]).map(({ date, notes: note }) => [date, note ?? '']));
};
