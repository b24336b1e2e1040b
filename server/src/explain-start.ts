import { join } from 'node:path';
import { DataFolderInUseError, NoDatabaseError, SQLITE_FILE } from '#database/connect.ts';
import { NewerDatabaseError } from '#database/migrate.ts';
import { SettingsError } from './config.ts';

/** Why the server did not start, as one line for the person who started it, and the exit code. */
export type StartProblem = { readonly line: string; readonly exitCode: number };

// sysexits.h. To service managers EX_CONFIG means: do not restart before somebody changed something.
const EX_CONFIG = 78;
const EX_UNAVAILABLE = 69;

type Coded = {
  readonly code?: unknown;
  readonly errcode?: unknown;
  readonly syscall?: unknown;
  /** The port and host of a failed listen or look-up. */
  readonly port?: number;
  readonly hostname?: unknown;
};
type Environment = Readonly<Record<string, string | undefined>>;

/** Null for a fault of the program itself, which is better shown with its stack. */
export const explainStart = (error: unknown, environment: Environment): StartProblem | null => {
  const refused = (line: string): StartProblem => ({ line, exitCode: EX_CONFIG });
  if (error instanceof SettingsError) return refused(error.message);
  if (error instanceof DataFolderInUseError) {
    return refused(
      `DATA_DIR ${error.message} is in use by another Crushing: stop that one, or set DATA_DIR to another folder.`,
    );
  }
  if (error instanceof NoDatabaseError) {
    return refused(`There is no database at ${error.message}: set DATA_DIR to the data folder.`);
  }
  const folder = environment['DATA_DIR'] || 'data';
  if (error instanceof NewerDatabaseError) {
    const place = environment['DATABASE_URL']
      ? 'The database of DATABASE_URL'
      : `DATA_DIR ${join(folder, SQLITE_FILE)}`;
    return refused(
      `${place} was written by a newer Crushing (${error.message}): start that version, or restore a backup made before.`,
    );
  }
  if (typeof error !== 'object' || error === null) return null;
  return listenProblem(error, environment) ?? postgresProblem(error, environment) ?? folderProblem(error, folder);
};

const listenProblem = ({ code, syscall, port, hostname }: Coded, { HOST: host }: Environment): StartProblem | null => {
  if (code === 'EADDRINUSE')
    return {
      line: `PORT ${port} is in use: stop what listens there, or set PORT to another number.`,
      exitCode: EX_CONFIG,
    };
  if (syscall === 'listen' && code === 'EACCES')
    return { line: `PORT ${port} may not be used by this account: set PORT to 1024 or above.`, exitCode: EX_CONFIG };
  // The database's host is looked up too.
  const isAboutHost = syscall === 'listen' || (syscall === 'getaddrinfo' && hostname === host);
  if (isAboutHost && host && typeof code === 'string') {
    return {
      line: `HOST ${host} is no address of this machine (${code}): set it to one, such as 127.0.0.1 or 0.0.0.0.`,
      exitCode: EX_CONFIG,
    };
  }
  return null;
};

// Wrong credentials and a missing database need an administrator; a database that is away may come back.
const POSTGRES_SETTINGS = new Set(['28P01', '28000', '3D000', '42501']);

const postgresProblem = (
  error: Coded & { readonly message?: unknown },
  { DATABASE_URL: url }: Environment,
): StartProblem | null => {
  if (!url) return null;
  const { code, message } = error;
  if (typeof code === 'string' && POSTGRES_SETTINGS.has(code)) {
    return {
      line: `DATABASE_URL does not work: PostgreSQL says "${String(message)}". Correct its user, password or database.`,
      exitCode: EX_CONFIG,
    };
  }
  if (typeof code === 'string' && /^(E[A-Z]+|08\w{3}|57P\d\d)$/.test(code)) {
    return {
      line: `DATABASE_URL: the database does not answer (${code}). Start it, or correct the address.`,
      exitCode: EX_UNAVAILABLE,
    };
  }
  return null;
};

// Result classes of SQLite: database-errors.ts.
const DAMAGED = new Set([11, 26]);
const NOT_WRITABLE = new Set([8, 10, 14]);

const folderProblem = ({ code, errcode }: Coded, folder: string): StartProblem | null => {
  const sqlite = typeof errcode === 'number' ? errcode % 256 : null;
  if (sqlite !== null && DAMAGED.has(sqlite)) {
    return {
      line: `DATA_DIR ${join(folder, SQLITE_FILE)} is damaged or no database: restore a backup in its place.`,
      exitCode: EX_CONFIG,
    };
  }
  const isClosed =
    typeof code === 'string' && ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT'].includes(code);
  if (!isClosed && !(sqlite !== null && NOT_WRITABLE.has(sqlite))) return null;
  return {
    line: `DATA_DIR ${folder} cannot be written by this account: give it the folder, or set DATA_DIR to another one.`,
    exitCode: EX_CONFIG,
  };
};
