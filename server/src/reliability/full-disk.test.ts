import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runAdmin } from '#testing/run-admin.ts';
import { testClient } from '#testing/test-client.ts';
import { startProcess } from './server-process.ts';
import type { ServerProcess } from './server-process.ts';

const TEST_MS_MAX = 120_000;
const WRITES = 1500;
const PIECE_BYTES = 1024 * 1024;
const DAY = '2026-03-11';
const ADMIN = { ADMIN_EMAIL: 'dan@example.org', ADMIN_USERNAME: 'dan', ADMIN_PASSWORD: 'dan and his secret' };

const mayMount = (): boolean => {
  const folder = mkdtempSync(join(tmpdir(), 'crushing-volume-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' });
    execFileSync('umount', [folder]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
const canMount = mayMount();

let volume: string;
const started: ServerProcess[] = [];

beforeEach(({ skip }) => {
  skip(!canMount, 'this account may not mount a small volume');
  volume = mkdtempSync(join(tmpdir(), 'crushing-volume-'));
});
afterEach(async () => {
  for (const server of started.splice(0)) {
    server.kill('SIGKILL');
    await server.ended;
  }
  if (!canMount) return;
  execFileSync('umount', [volume]);
  rmSync(volume, { recursive: true, force: true });
});

const mount = (megabytes: number): void => {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', volume]);
};

/** Takes all space that is left, also what a running server frees or takes meanwhile. */
const fill = (): string => {
  const ballast = join(volume, 'ballast');
  for (let piece = PIECE_BYTES; piece >= 1; piece /= 2) appendUntilFull(ballast, Buffer.alloc(piece));
  return ballast;
};

const appendUntilFull = (file: string, piece: Buffer): void => {
  try {
    for (;;) appendFileSync(file, piece);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
};

// PostgreSQL has its own volume.
describe.skipIf(process.env['DATABASE'] === 'postgres')('a full disk', { timeout: TEST_MS_MAX }, () => {
  test('refuses a start with one line and the cure, in a new folder and in a used one', async () => {
    mount(16);
    const refused = async () => {
      const server = await start();
      const { code } = await server.ended;
      return { code, lines: server.errorLines() };
    };
    const refusal = { code: 1, lines: [`DATA_DIR ${volume} is on a full disk: free some space and start again.`] };
    const ballast = fill();
    expect(await refused()).toEqual(refusal);
    rmSync(ballast);
    const used = await start();
    await used.ready;
    used.kill('SIGKILL');
    await used.ended;
    fill();
    expect(await refused()).toEqual(refusal);
  });

  test('refuses a backup with one line and the cure, and the backup leaves nothing', async () => {
    mount(16);
    const { server } = await signedIn();
    const refused = await runAdmin({ dataDir: volume, databaseUrl: null }, ['make-backup']);
    expect(refused).toEqual({
      code: 78,
      lines: [expect.stringMatching(/^\S+ has \d+ MB left, and a copy needs \d+ MB: free some space on its disk\.$/)],
    });
    expect(readdirSync(join(volume, 'backups'))).toEqual([]);
    await stop(server);
  });

  test('refuses writes and keeps what was acknowledged; with space again everything works', async () => {
    mount(16);
    const { server, person, habitId } = await signedIn();
    const ballast = fill();
    const notes: string[] = [];
    const write = async (note: string): Promise<number> => {
      const { status } = await person.post('/api/habit-instances', { habitId, date: DAY, notes: note });
      if (status < 300) notes.push(note);
      return status;
    };
    const statuses = new Set<number>();
    for (let count = 0; count < 50; count += 1) statuses.add(await write(`${count} ${'word '.repeat(390)}`));
    expect(statuses).toContain(507);
    expect(await noteOf(person)).toBe(notes.at(-1) ?? null);
    rmSync(ballast);
    expect(await write('there is space again')).toBe(201);
    expect(await noteOf(person)).toBe(notes.at(-1));
    await stop(server);
  });

  test('is never the work of the write-ahead log alone, however small the volume is', async () => {
    mount(8);
    const { server, person, habitId } = await signedIn();
    for (let count = 0; count < WRITES; count += 1) {
      const note = `${count} ${'word '.repeat(390)}`;
      const { status } = await person.post('/api/habit-instances', { habitId, date: DAY, notes: note });
      expect(status, `write ${count}`).toBeLessThan(300);
    }
    await stop(server);
  });
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

const noteOf = async (person: ReturnType<typeof testClient>): Promise<string | null> => {
  const { body } = await person.get(`/api/habits?date=${DAY}`);
  return (body as { instance: { notes: string | null } | null }[])[0]?.instance?.notes ?? null;
};

const stop = async (server: Awaited<ReturnType<typeof startProcess>>): Promise<void> => {
  server.kill('SIGTERM');
  expect((await server.ended).code).toBe(0);
};
