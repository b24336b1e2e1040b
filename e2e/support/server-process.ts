import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A running process of the server. */
export type ServerProcess = {
  /** Everything it has printed. */
  readonly said: () => string;
  /** Ends it with SIGKILL. */
  readonly kill: () => Promise<void>;
};

const MAIN = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));
const COMPILE_CACHE = fileURLToPath(new URL('../../.cache/node', import.meta.url));

/** Starts the server as at home. `settings` are environment variables. Resolves once it is ready. */
export const startServer = async (
  dataDir: string,
  port: number,
  settings: Readonly<Record<string, string>>,
): Promise<ServerProcess> =>
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
    const ended = new Promise<void>((end) => void child.once('exit', () => end()));
    const kill = async (): Promise<void> => {
      child.kill('SIGKILL');
      await ended;
    };
    const hear = (chunk: Buffer): void => {
      said += chunk.toString();
      if (said.includes('Crushing is ready')) resolve({ said: () => said, kill });
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', (code) => reject(new Error(`Crushing ended with code ${code}:\n${said}`)));
  });
