import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { openForCommand } from '#database/connect.ts';
import type { DatabaseSettings } from '#database/connect.ts';
import { fillDatabase } from '#seed/fill-database.ts';
import { randomFrom } from '#seed/random.ts';
import { MIDDAY_ZONE, middayToday } from '#testing/midday-zone.ts';
import { runAdmin } from '#testing/run-admin.ts';
import { tableContents } from '#testing/table-contents.ts';
import { testClient } from '#testing/test-client.ts';
import { testDatabase } from '#testing/test-database.ts';
import type { TestDatabase } from '#testing/test-database.ts';
import { repeats } from './repeats.ts';
import { startProcess } from './server-process.ts';
import { createWriter } from './writer.ts';

const KILLS = repeats({ short: 5, full: 50 });
// A backup may be over before its kill comes. Such a round does not count, so there are more tries than kills.
const TRIES_MAX = 3 * KILLS;
const PEOPLE = 3;
const ADMIN = fileURLToPath(new URL('../admin-command.ts', import.meta.url));

test(
  `whatever of ${KILLS} SIGKILLs cuts a backup under writers: each file that is called one restores one moment, the last one every row, and nothing else stays`,
  { timeout: 60_000 + KILLS * 30_000 },
  async () => {
    const database = await testDatabase();
    const people = await fillDatabase(database, {
      people: PEOPLE,
      habitsEach: 3,
      days: 200,
      seed: 8,
      timeZone: MIDDAY_ZONE,
      now: Date.now(),
    });
    const server = await startProcess({ ...database, environment: { BACKUP_KEEP: '0' } });
    await server.ready;
    const writing = people.map(async ({ sessionToken }, index) => {
      const person = testClient(server.address, server.address);
      person.useCookie(`sid=${sessionToken}`);
      return createWriter(`writer${index}`, randomFrom(index), middayToday()).writeUntilCut(person);
    });
    const random = randomFrom(KILLS);
    let { workedMs: wholeMs } = await cutBackup(database, Infinity);
    let kills = 0;
    for (let tries = 0; kills < KILLS && tries < TRIES_MAX; tries += 1) {
      const { signal, workedMs } = await cutBackup(database, random() * wholeMs);
      if (signal === 'SIGKILL') kills += 1;
      // The machine has become faster, so the later kills come sooner.
      else wholeMs = Math.min(wholeMs, workedMs);
    }
    expect(kills).toBe(KILLS);
    expect(await runAdmin(database, ['make-backup'])).toMatchObject({ code: 0 });
    server.kill('SIGKILL');
    await Promise.all([...writing, server.ended]);
    // The writes have ended, so this backup can be compared with the database.
    const last = await runAdmin(database, ['make-backup']);
    expect(last).toMatchObject({ code: 0 });
    const lastName = basename(last.lines[0] ?? '');

    const folder = join(database.dataDir, 'backups');
    const names = readdirSync(folder);
    expect(names).toContain(lastName);
    expect(names.filter((name) => !/^crushing-[\dTZ-]+\.zip$/.test(name))).toEqual([]);
    for (const name of names) {
      const target = await testDatabase();
      expect(await runAdmin(target, ['restore', join(folder, name)])).toMatchObject({ code: 0 });
      expect(await wrongReps(target)).toEqual([]);
      if (name === lastName) expect(await tableContents(target)).toEqual(await tableContents(database));
      await target.drop();
    }
    await database.drop();
  },
);

type CutBackup = { readonly signal: NodeJS.Signals | null; readonly workedMs: number };

/**
 * Starts a backup and kills it after it has written for this long. Returns the signal that ended it, and how long it
 * wrote.
 */
const cutBackup = async ({ dataDir, databaseUrl }: TestDatabase, workMs: number): Promise<CutBackup> => {
  const child = spawn(process.execPath, [ADMIN, 'make-backup'], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
    },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  while (child.exitCode === null && !isWriting(dataDir, child.pid)) await pause(1);
  const startedAt = performance.now();
  const killing = workMs < Infinity ? setTimeout(() => child.kill('SIGKILL'), workMs) : undefined;
  const [code, signal] = await ended;
  clearTimeout(killing);
  // A backup that was not killed must have been made.
  expect([code, signal]).toEqual(signal === null ? [0, null] : [null, 'SIGKILL']);
  return { signal, workedMs: performance.now() - startedAt };
};

/** Whether the process has begun a file of the backups. */
const isWriting = (dataDir: string, pid: number | undefined): boolean => {
  const folder = join(dataDir, 'backups');
  return existsSync(folder) && readdirSync(folder).some((name) => name.endsWith(`.${pid}.unfinished`));
};

/** The habits whose stored repetitions differ from a count of their days. Both are written in one transaction. */
const wrongReps = async (settings: DatabaseSettings): Promise<unknown[]> => {
  const { read, close } = await openForCommand(settings);
  const rows = await read
    .selectFrom('habits')
    .leftJoin('habit_instances', (join) =>
      join.onRef('habit_instances.habitId', '=', 'habits.id').on('habit_instances.completed', '=', true),
    )
    .select(({ fn }) => ['habits.id', 'habits.reps', fn.count<number>('habit_instances.id').as('counted')])
    .groupBy(['habits.id', 'habits.reps'])
    .execute();
  await close();
  expect(rows.length).toBeGreaterThan(0);
  return rows.filter(({ reps, counted }) => reps !== counted);
};
