import { get } from 'node:http';
import { fileURLToPath } from 'node:url';
import { freePort } from '@crushing/server/testing/free-port';
import { SERVER_CORE } from './cores.ts';
import { spawnNode } from './spawn-node.ts';
import { endProcess } from './end-process.ts';

export type RunningProcess = {
  readonly pid: number;
  readonly port: number;
  /** From the command to the first answer, in milliseconds. */
  readonly startMs: number;
  readonly stop: () => Promise<void>;
};

export type CrushingSettings = {
  readonly dataDir: string;
  readonly databaseUrl?: string | null;
  readonly nodeArguments?: readonly string[];
  /** Settings on top of the usual ones. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Leaves out the warnings, where thousands are expected. */
  readonly isQuiet?: boolean;
};

const ENTRY = new URL('../../../server/src/main.ts', import.meta.url);

// As `npm start` sets them. A small young generation saves some 50 MB under load. A heap that grows by half at most between
// two collections saves another 70 MB.
const NODE_ARGUMENTS = ['--max-semi-space-size=8', '--heap-growing-percent=50'];
const COMPILE_CACHE = fileURLToPath(new URL('../../../.cache/node', import.meta.url));

/** Starts the product as people run it: its own process, production settings. */
export const startCrushing = async ({
  dataDir,
  databaseUrl = null,
  nodeArguments = [],
  environment = {},
  isQuiet = false,
}: CrushingSettings): Promise<RunningProcess> => {
  const port = await freePort();
  const startedAt = performance.now();
  const child = spawnNode({
    entry: ENTRY,
    core: SERVER_CORE,
    nodeArguments: [...NODE_ARGUMENTS, ...nodeArguments],
    env: {
      NODE_ENV: 'production',
      // As `npm start` sets it.
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
      // The limits count, but never refuse.
      RATE_LIMIT_FACTOR: '1000000',
      LOG_LEVEL: 'warn',
      ...environment,
    },
  });
  // Shows warnings and faults, but not the line that it is ready.
  child.stdout?.on('data', (chunk: Buffer) => {
    if (!isQuiet && chunk.includes('"level":')) process.stderr.write(chunk);
  });
  await firstAnswer(port, () => child.exitCode);
  return {
    pid: child.pid ?? 0,
    port,
    startMs: performance.now() - startedAt,
    stop: () => endProcess(child, 'SIGTERM'),
  };
};

const firstAnswer = async (port: number, exitCode: () => number | null): Promise<void> => {
  for (;;) {
    if (await answers(port)) return;
    if (exitCode() !== null) throw new Error(`The server ended with code ${exitCode()} before its first answer`);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
};

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const call = get({ port, host: '127.0.0.1', path: '/readyz', agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    call.once('error', () => resolve(false));
  });
