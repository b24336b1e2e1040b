import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { TestDatabase } from '#testing/test-database.ts';

/** Runs a file beside this one as a process on a database, and gives it its orders. */
export const forkOn = (
  file: `${string}-process.ts`,
  { dataDir, databaseUrl }: TestDatabase,
  { orders, environment = {} }: { orders: object; environment?: Readonly<Record<string, string>> },
): ChildProcess => {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      RATE_LIMIT_FACTOR: '100000',
      ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
      ...environment,
    },
    execArgv: [],
  });
  const stopAtExit = (): void => void child.kill('SIGKILL');
  process.once('exit', stopAtExit);
  child.once('exit', () => process.removeListener('exit', stopAtExit));
  child.send(orders);
  return child;
};
