import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { TransferError } from '#database/transfer/rows.ts';

/** Writes what a snapshot of the database sees into a file, with PostgreSQL's own program. @throws TransferError */
export const dumpPostgres = async (url: string, snapshot: string, to: string): Promise<void> =>
  runProgram('pg_dump', url, ['--format=custom', ...UNOWNED, `--snapshot=${snapshot}`, `--file=${to}`]);

/** Puts a dump into an empty database, all or nothing. @throws TransferError */
export const restoreDump = async (url: string, dump: string): Promise<void> =>
  runProgram('pg_restore', url, [...UNOWNED, '--single-transaction', '--exit-on-error', dump]);

// Another server may have other accounts.
const UNOWNED = ['--no-owner', '--no-privileges'];

const runProgram = async (program: string, url: string, parameters: readonly string[]): Promise<void> => {
  const address = new URL(url);
  const password = decoded(address.password);
  // Other people of the machine see the parameters of a program, not its environment.
  address.password = '';
  const env = { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) };
  await promisify(execFile)(program, [`--dbname=${address.href}`, ...parameters], { env }).catch((error: unknown) => {
    throw new TransferError(problemOf(program, error as NodeJS.ErrnoException & { stderr?: string }));
  });
};

/** As the driver of the server reads it: a password may have a % that begins no escape. */
const decoded = (password: string): string => {
  try {
    return decodeURIComponent(password);
  } catch {
    return password;
  }
};

const problemOf = (
  program: string,
  { code, stderr = '', message }: NodeJS.ErrnoException & { stderr?: string },
): string =>
  code === 'ENOENT'
    ? `${program} is not installed.`
    : `${program} failed: ${stderr.trim().split('\n').at(-1) || message}.`;
