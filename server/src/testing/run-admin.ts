import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { DatabaseSettings } from '#database/connect.ts';

const ADMIN = fileURLToPath(new URL('../admin-command.ts', import.meta.url));
const NODE_COMPILE_CACHE = fileURLToPath(new URL('../../../.cache/node', import.meta.url));

export type Said = { readonly code: number; readonly lines: readonly string[] };

/** Runs `npm run admin -- words` as a process of its own; gives its exit code and what it printed. */
export const runAdmin = async (
  { dataDir, databaseUrl }: DatabaseSettings,
  words: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Said> => {
  const database = databaseUrl === null ? {} : { DATABASE_URL: databaseUrl };
  const env = { PATH: process.env['PATH'], NODE_COMPILE_CACHE, DATA_DIR: dataDir, ...database, ...environment };
  return promisify(execFile)(process.execPath, [ADMIN, ...words], { env }).then(
    ({ stdout }) => ({ code: 0, lines: linesOf(stdout) }),
    (error: { code: number; stderr: string }) => ({ code: error.code, lines: linesOf(error.stderr) }),
  );
};

const linesOf = (text: string): readonly string[] => text.trimEnd().split('\n');
