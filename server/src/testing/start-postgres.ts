import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { postgresPrograms } from './postgres-programs.ts';

export type RunningPostgres = {
  /** postgres:// address of the empty database `postgres`, as a superuser without password. */
  url: string;
  /** The data folder, deleted after the stop. */
  folder: string;
  stop: () => Promise<void>;
};

export type PostgresOptions = {
  /** True flushes every commit to disk, as crash tests and measurements need. */
  durable?: boolean;
  /**
   * Where the data folder is made. By default: in memory, or in the system's temporary folder where it has to be
   * durable.
   */
  within?: string;
};

type SystemUser = { uid: number; gid: number };

/** Starts a private PostgreSQL on a temporary folder and a free loopback port; resolves once it accepts connections. */
export const startPostgres = async (options: PostgresOptions = {}): Promise<RunningPostgres> => {
  const programs = postgresPrograms();
  const within = options.within ?? (options.durable || !hasRoom(MEMORY) ? tmpdir() : MEMORY);
  const folder = mkdtempSync(join(within, 'crushing-postgres-'));
  const runAs = unprivilegedUser();
  if (runAs) chownSync(folder, runAs.uid, runAs.gid);
  const data = join(folder, 'data');
  const initArguments = ['-D', data, '-U', 'crushing', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  execFileSync(join(programs, 'initdb'), initArguments, { ...runAs, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  const port = await freePort();
  const server = spawn(join(programs, 'postgres'), serverArguments(data, folder, port, options), {
    ...runAs,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const stopAtExit = (): void => {
    server.kill('SIGQUIT');
    try {
      // Files in /dev/shm use memory until they are deleted.
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // PostgreSQL may still write files while it stops.
    }
  };
  process.once('exit', stopAtExit);
  await accepting(server);
  return {
    url: `postgres://crushing@127.0.0.1:${port}/postgres`,
    folder,
    stop: async () => {
      process.removeListener('exit', stopAtExit);
      await ended(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

// Linux keeps files here in memory. A database has 300 files, and to make and delete them takes a tenth of the time there.
const MEMORY = '/dev/shm';
// The write-ahead log alone grows to 1 GB. In a container the folder often has 64 MB.
const ROOM_BYTES = 4 * 1024 ** 3;

const hasRoom = (folder: string): boolean => {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > ROOM_BYTES;
};

const serverArguments = (data: string, folder: string, port: number, options: PostgresOptions): string[] => {
  const switched = options.durable ? 'on' : 'off';
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${folder}`,
    'max_connections=200',
    `fsync=${switched}`,
    `synchronous_commit=${switched}`,
    `full_page_writes=${switched}`,
    'timezone=UTC',
  ];
  return ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
};

/** PostgreSQL refuses to run as root, so root runs it as the account of its package. */
const unprivilegedUser = (): SystemUser | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
};

const accepting = (server: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      // Keeps reading after the start: a full pipe would stop the server.
      if (said.length < 10_000) said += chunk.toString();
      if (said.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`PostgreSQL ended with code ${code}:\n${said}`)));
  });

const ended = (server: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve();
    server.once('exit', () => resolve());
    // SIGINT is the fast shutdown: cut the connections, write what is pending, stop.
    server.kill('SIGINT');
  });
