import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePort } from '#testing/free-port.ts';

export type ProcessSettings = {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** Settings on top of the defaults. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Where to listen; a free port, if none is given. */
  readonly port?: number;
  /** Account to run as; only root may choose one. */
  readonly uid?: number;
};

export type Ended = { readonly code: number | null; readonly signal: NodeJS.Signals | null };

export type ServerProcess = {
  readonly address: string;
  /** Milliseconds from the command until it was ready. Rejects with its output if it ends before. */
  readonly ready: Promise<number>;
  readonly ended: Promise<Ended>;
  /** Every line of its standard output. */
  readonly outputLines: () => string[];
  /** Every line of its standard error. */
  readonly errorLines: () => string[];
  readonly kill: (signal: NodeJS.Signals) => void;
};

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const COMPILE_CACHE = fileURLToPath(new URL('../../../.cache/node', import.meta.url));

/** Starts the product as its own process, as people run it. */
export const startProcess = async ({
  dataDir,
  databaseUrl,
  environment = {},
  port: chosen,
  uid,
}: ProcessSettings): Promise<ServerProcess> => {
  const port = chosen ?? (await freePort());
  const address = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: address,
      DATA_DIR: dataDir,
      ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
      // No proxy has to turn away first.
      DRAIN_SECONDS: '0',
      RATE_LIMIT_FACTOR: '100000',
      LOG_LEVEL: 'error',
      // No nightly backup may run during a test.
      BACKUP_KEEP: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  const stopAtExit = (): void => void child.kill('SIGKILL');
  process.once('exit', stopAtExit);
  let output = '';
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code, signal) => {
      process.removeListener('exit', stopAtExit);
      resolve({ code, signal });
    });
  });
  const ready = new Promise<number>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (chunk.includes('Crushing is ready')) resolve(performance.now() - startedAt);
    });
    void ended.then(({ code, signal }) =>
      reject(new Error(`The server ended with ${code ?? signal} before it was ready: ${errors}`)),
    );
  });
  // A caller who does not wait for it does not need the rejection.
  ready.catch(() => undefined);
  return {
    address,
    ready,
    ended,
    outputLines: () => linesOf(output),
    errorLines: () => linesOf(errors),
    kill: (signal) => void child.kill(signal),
  };
};

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');
