import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';

/** A running server with its own process and data folder, as at home. */
export type RunningCrushing = {
  readonly url: string;
  readonly dataDir: string;
  /** The one-time link printed at the first start. Empty once there is an administrator. */
  readonly setupLink: () => string;
  /** Mails written to the outbox, oldest first. */
  readonly mails: () => string[];
  /** Kills the process with SIGKILL and starts it again on the same folder. */
  readonly killAndRestart: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

const MAIN = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));
const COMPILE_CACHE = fileURLToPath(new URL('../../.cache/node', import.meta.url));

/** The administrator of `runOpenCrushing`, as environment variables. */
export const ADMINISTRATOR = {
  ADMIN_EMAIL: 'admin@example.test',
  ADMIN_USERNAME: 'the-first',
  ADMIN_PASSWORD: 'five tall ladders',
};

// How long to wait while the server writes.
const BUSY_MS = 10_000;

/** Starts a server with an administrator and open sign-ups, so that every journey can make accounts. */
export const runOpenCrushing = async (): Promise<RunningCrushing> => {
  const crushing = await runCrushing(ADMINISTRATOR);
  const database = new DatabaseSync(join(crushing.dataDir, 'crushing.sqlite'), { timeout: BUSY_MS });
  database.exec(
    `insert into system_settings (key, value, "updatedAt") values ('require_approval', 'false', '2026-01-01T00:00:00.000Z')`,
  );
  database.close();
  return crushing;
};

/** Starts a server on an empty data folder. `settings` are environment variables. */
export const runCrushing = async (settings: Record<string, string> = {}): Promise<RunningCrushing> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'crushing-journey-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let running = await start(dataDir, port, settings);
  return {
    url,
    dataDir,
    setupLink: () => /http\S+\/auth\?code=\S+/.exec(running.said())?.[0] ?? '',
    mails: () => mailsIn(join(dataDir, 'outbox')),
    killAndRestart: async () => {
      await end(running.child, 'SIGKILL');
      running = await start(dataDir, port, settings);
    },
    stop: async () => {
      // SIGKILL is faster than a clean stop, and nothing of the data is needed any more.
      await end(running.child, 'SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

type Started = { child: ChildProcess; said: () => string };

const start = async (dataDir: string, port: number, settings: Record<string, string>): Promise<Started> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [MAIN], {
      env: {
        PATH: process.env['PATH'],
        // The same cache as with `npm start`.
        NODE_COMPILE_CACHE: COMPILE_CACHE,
        DATA_DIR: dataDir,
        PORT: String(port),
        RATE_LIMIT_FACTOR: '100',
        LOG_LEVEL: 'warn',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    const hear = (chunk: Buffer): void => {
      said += chunk.toString();
      if (said.includes('Crushing is ready')) resolve({ child, said: () => said });
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', (code) => reject(new Error(`Crushing ended with code ${code}:\n${said}`)));
  });

const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill(signal);
  });

const mailsIn = (outbox: string): string[] => {
  try {
    return readdirSync(outbox)
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
      .map((name) => readFileSync(join(outbox, name), 'utf8'));
  } catch {
    return [];
  }
};
