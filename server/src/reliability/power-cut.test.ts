import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillDatabase } from '#seed/fill-database.ts';
import type { FilledPerson } from '#seed/fill-people.ts';
import { randomFrom } from '#seed/random.ts';
import { create } from '#testing/habit-calls.ts';
import { MIDDAY_ZONE, middayToday } from '#testing/midday-zone.ts';
import { runAdmin } from '#testing/run-admin.ts';
import { tableContents } from '#testing/table-contents.ts';
import { testClient } from '#testing/test-client.ts';
import type { TestClient } from '#testing/test-client.ts';
import { testDatabase } from '#testing/test-database.ts';
import { openCopiedDisk } from './copied-disk.ts';
import type { CopiedDisk } from './copied-disk.ts';
import { createCountingWriter } from './counting-writer.ts';
import { repeats } from './repeats.ts';
import { startProcess } from './server-process.ts';
import type { ServerProcess } from './server-process.ts';

const CUTS = repeats({ short: 2, full: 50 });
const BACKUPS = repeats({ short: 1, full: 20 });
const WRITERS = 8;
const WRITING_MS_MAX = 700;

let disk: CopiedDisk | string;
let people: FilledPerson[];
const started: ServerProcess[] = [];

// PostgreSQL syncs its own files.
describe.skipIf(process.env['DATABASE'] === 'postgres')('power that fails', () => {
  beforeAll(() => {
    disk = openCopiedDisk();
  });
  afterAll(async () => {
    for (const server of started) {
      server.kill('SIGKILL');
      await server.ended;
    }
    if (typeof disk !== 'string') disk.drop();
  });

  test(
    `at ${CUTS} moments under eight writers: the disk as it was then opens without hand work, and has each write acknowledged before`,
    { timeout: 60_000 + CUTS * 20_000 },
    async ({ skip }) => {
      if (typeof disk === 'string') return skip(disk);
      const folder = { dataDir: disk.folder, databaseUrl: null };
      people = await fillDatabase(folder, {
        people: WRITERS,
        habitsEach: 0,
        days: 0,
        seed: 4,
        timeZone: MIDDAY_ZONE,
        now: Date.now(),
      });
      const today = middayToday();
      const random = randomFrom(CUTS);
      const server = await start(folder.dataDir);
      const writers = await Promise.all(
        clientsOf(server).map(async (person) => createCountingWriter({ habitId: (await create(person)).id, today })),
      );
      for (let cut = 1; cut <= CUTS; cut += 1) {
        let isOver = false;
        const writing = Promise.all(
          clientsOf(server).map(async (person, index) => writers[index]?.writeUntil(() => isOver, person)),
        );
        await pause(random() * WRITING_MS_MAX);
        const before = writers.map((writer) => writer.acknowledged());
        // The server that starts once the power is back.
        const copied = await start(await disk.copy());
        isOver = true;
        await writing;
        const faults = await Promise.all(
          clientsOf(copied).map(async (person, index) =>
            writers[index]?.faults(person, before[index] ?? 0, (writers[index]?.acknowledged() ?? 0) + 1),
          ),
        );
        expect(faults.flat(), `cut ${cut}`).toEqual([]);
        await stop(copied);
        disk.dropCopy();
      }
      expect(writers.every((writer) => writer.acknowledged() > CUTS)).toBe(true);
      await stop(server);
      return undefined;
    },
  );

  test(
    `right after each of ${BACKUPS} backups: the disk as it was then has the backup whole`,
    { timeout: 60_000 + BACKUPS * 20_000 },
    async ({ skip }) => {
      if (typeof disk === 'string') return skip(disk);
      const name = 'backed-up';
      const source = { dataDir: join(disk.folder, name), databaseUrl: null };
      await fillDatabase(source, { people: 3, habitsEach: 3, days: 200, seed: 5, now: Date.now() });
      const rows = await tableContents(source);
      for (let round = 1; round <= BACKUPS; round += 1) {
        const said = await runAdmin(source, ['make-backup']);
        const copied = await disk.copy();
        const backup = basename(said.lines[0] ?? '');
        const target = await testDatabase();
        expect(await runAdmin(target, ['restore', join(copied, name, 'backups', backup)])).toMatchObject({ code: 0 });
        expect(await tableContents(target)).toEqual(rows);
        await target.drop();
        disk.dropCopy();
      }
      return undefined;
    },
  );
});

const clientsOf = ({ address }: ServerProcess): TestClient[] =>
  people.map(({ sessionToken }) => {
    const person = testClient(address, address);
    person.useCookie(`sid=${sessionToken}`);
    return person;
  });

const start = async (dataDir: string): Promise<ServerProcess> => {
  const server = await startProcess({ dataDir, databaseUrl: null });
  started.push(server);
  await server.ready;
  return server;
};

const stop = async (server: ServerProcess): Promise<void> => {
  server.kill('SIGTERM');
  expect(await server.ended).toEqual({ code: 0, signal: null });
};
