import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const RUNS = '200';

/** The crash tests with their full number of kills, on both databases. */
export const runReliability = async (): Promise<boolean> => {
  const child = spawn(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'server-sqlite',
      '--project',
      'server-postgres',
      'server/src/reliability',
    ],
    {
      cwd: ROOT,
      env: { ...process.env, RELIABILITY_RUNS: process.env['RELIABILITY_RUNS'] ?? RUNS },
      stdio: 'inherit',
    },
  );
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0;
};
