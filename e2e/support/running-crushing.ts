import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';

/** The product as a person at home runs it: a process of its own on a folder of its own. */
export type RunningCrushing = {
  readonly url: string;
  readonly dataDir: string;
  /** The one-time link printed at the very first start. */
  readonly setupLink: () => string;
  /** Mails written to the outbox, oldest first. */
  readonly mails: () => string[];
  /** Ends the process at once, without a chance to tidy up, and starts it again on the same folder. */
  readonly killAndRestart: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

const MAIN = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));
const COMPILE_CACHE = fileURLToPath(new URL('../../.cache/node', import.meta.url));

export const runCrushing = async (): Promise<RunningCrushing> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'crushing-journey-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let running = await start(dataDir, port);
  return {
    url,
    dataDir,
    setupLink: () => /http\S+\/auth\?code=\S+/.exec(running.said())?.[0] ?? '',
    mails: () => mailsIn(join(dataDir, 'outbox')),
    killAndRestart: async () => {
      await end(running.child, 'SIGKILL');
      running = await start(dataDir, port);
    },
    stop: async () => {
      // Nothing of it is needed any more, and being killed is what it must bear anyway.
      await end(running.child, 'SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

type Started = { child: ChildProcess; said: () => string };

const start = async (dataDir: string, port: number): Promise<Started> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [MAIN], {
      env: {
        PATH: process.env['PATH'],
        // As `npm start` sets it.
        NODE_COMPILE_CACHE: COMPILE_CACHE,
        DATA_DIR: dataDir,
        PORT: String(port),
        RATE_LIMIT_FACTOR: '100',
        LOG_LEVEL: 'warn',
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
