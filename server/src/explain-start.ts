import { statfsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { EmptiedDatabaseError, NoDatabaseError, SQLITE_FILE } from '#database/connect.ts';
import { NoSpaceForCopyError } from '#database/copy-database.ts';
import { isDatabaseAway, isDiskFull, isPostgresDiskFull } from '#database/database-errors.ts';
import { DataFolderInUseError } from '#database/lock-folder.ts';
import { NewerDatabaseError, OlderDatabaseError } from '#database/migrate.ts';
import { TransferError } from '#database/transfer/rows.ts';
import { SettingsError } from './config.ts';

/** Why the server did not start, as one line for the person who started it, and the exit code. */
export type StartProblem = { readonly line: string; readonly exitCode: number };

// sysexits.h. To service managers EX_CONFIG means: do not restart before somebody changed something.
const EX_CONFIG = 78;
const EX_UNAVAILABLE = 69;
const EX_DATAERR = 65;
// Somebody may free space, so a service manager may try again.
const EX_FAILED = 1;

type Coded = {
  readonly code?: unknown;
  readonly errcode?: unknown;
  readonly syscall?: unknown;
  /** The file or folder of a failed call, and the program of a failed start of one. */
  readonly path?: unknown;
  /** The port and host of a failed listen or look-up. */
  readonly port?: number;
  readonly hostname?: unknown;
};
type Environment = Readonly<Record<string, string | undefined>>;

/** Null for a fault of the program itself, which is better shown with its stack. */
export const explainStart = (error: unknown, environment: Environment): StartProblem | null => {
  const refused = (line: string): StartProblem => ({ line, exitCode: EX_CONFIG });
  if (error instanceof SettingsError) return refused(error.message);
  if (error instanceof TransferError) return { line: error.message, exitCode: EX_DATAERR };
  if (error instanceof DataFolderInUseError) {
    return refused(
      `DATA_DIR ${error.message} is in use by another Crushing: stop that one, or set DATA_DIR to another folder.`,
    );
  }
  if (error instanceof NoDatabaseError) {
    return refused(`There is no database at ${error.message}: set DATA_DIR to the data folder.`);
  }
  if (error instanceof NoSpaceForCopyError) return refused(`${error.message}: free some space on its disk.`);
  if (error instanceof EmptiedDatabaseError) {
    return refused(
      `DATA_DIR ${error.message} is empty or gone, but its log holds changes: restore a backup, or the file that was there.`,
    );
  }
  const folder = environment['DATA_DIR'] || 'data';
  const place = environment['DATABASE_URL'] ? 'The database of DATABASE_URL' : `DATA_DIR ${join(folder, SQLITE_FILE)}`;
  if (error instanceof OlderDatabaseError)
    return refused(`${place} is empty or of an older Crushing: start the server once, then try again.`);
  if (error instanceof NewerDatabaseError) {
    return refused(
      `${place} was written by a newer Crushing (${error.message}): start that version, or restore a backup made before.`,
    );
  }
  if (typeof error !== 'object' || error === null) return null;
  if (isDiskFull(error) || (isSpaceMissing(error) && isFull(folder))) {
    const full = isPostgresDiskFull(error) ? place : placeOf(pathOf(error), environment);
    return { line: `${full} is on a full disk: free some space and start again.`, exitCode: EX_FAILED };
  }
  // The folder comes before PostgreSQL, because a closed folder has the same codes as a database that does not answer.
  return (
    listenProblem(error, environment) ??
    folderProblem(error, environment) ??
    postgresProblem(error, environment) ??
    sqliteProblem(error, folder)
  );
};

const listenProblem = (
  { code, syscall, port, hostname }: Coded,
  { HOST: host, METRICS: metrics }: Environment,
): StartProblem | null => {
  const name = metrics === String(port) ? 'METRICS' : 'PORT';
  if (code === 'EADDRINUSE')
    return {
      line: `${name} ${port} is in use: stop what listens there, or set ${name} to another number.`,
      exitCode: EX_CONFIG,
    };
  if (syscall === 'listen' && code === 'EACCES')
    return {
      line: `${name} ${port} may not be used by this account: set ${name} to 1024 or above.`,
      exitCode: EX_CONFIG,
    };
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
  // An error of SQLite has another cause, even where PostgreSQL is used.
  if (!url || error.errcode !== undefined) return null;
  const { code, message } = error;
  const isSetting = typeof code === 'string' ? POSTGRES_SETTINGS.has(code) : String(message).startsWith('SASL:');
  if (isSetting) {
    return {
      line: `DATABASE_URL does not work: PostgreSQL says "${String(message)}". Correct its user, password or database.`,
      exitCode: EX_CONFIG,
    };
  }
  if (isEncryptionRefused(code, String(message))) {
    return {
      line:
        `DATABASE_URL: the encrypted connection does not work (${typeof code === 'string' ? code : String(message)}). ` +
        'Name the certificate to trust with sslrootcert, or leave sslmode out where the network is your own.',
      exitCode: EX_CONFIG,
    };
  }
  if (isDatabaseAway(error) || error.syscall === 'connect') {
    return {
      line: `DATABASE_URL: the database does not answer (${String(code ?? message)}). Start it, or correct the address.`,
      exitCode: EX_UNAVAILABLE,
    };
  }
  return null;
};

/** Whether a certificate is not trusted, or the database does without encryption. */
const isEncryptionRefused = (code: unknown, message: string): boolean =>
  (typeof code === 'string' && /CERT|SIGNATURE|^ERR_(TLS|SSL)/.test(code)) || /does not support SSL/i.test(message);

// Result classes of SQLite: database-errors.ts.
const DAMAGED = new Set([11, 26]);
const IO_ERROR = 10;
const CANNOT_OPEN = 14;
const NOT_WRITABLE = new Set([8, IO_ERROR, CANNOT_OPEN]);

// SQLite says the same when it may not open a file and when there is no space for it.
const isSpaceMissing = ({ errcode }: Coded): boolean =>
  typeof errcode === 'number' && [IO_ERROR, CANNOT_OPEN].includes(errcode % 256);

// Opening a database and its log takes about that much.
const FREE_BYTES_MIN = 2 ** 20;

const isFull = (folder: string): boolean => {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < FREE_BYTES_MIN;
  } catch {
    return false;
  }
};

const CLOSED = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT']);

const folderProblem = (error: Coded, environment: Environment): StartProblem | null => {
  const path = pathOf(error);
  if (path === null || typeof error.code !== 'string' || !CLOSED.has(error.code)) return null;
  const place = placeOf(path, environment);
  const [setting] = place.split(' ');
  const line =
    place === path
      ? `${path} cannot be read or written by this account (${error.code}).`
      : `${place} cannot be written by this account: give it the folder, or set ${setting} to another one.`;
  return { line, exitCode: EX_CONFIG };
};

/** The path of a failed call to the file system; null for any other error. */
const pathOf = ({ path, syscall }: Coded): string | null =>
  typeof path === 'string' && typeof syscall === 'string' && !syscall.startsWith('spawn') ? path : null;

/** The setting in whose folder a path lies, with that folder; the path itself where it lies in none. */
const placeOf = (path: string | null, { DATA_DIR: data, BACKUP_DIR: backups }: Environment): string => {
  const dataPlace = `DATA_DIR ${data || 'data'}`;
  if (path === null) return dataPlace;
  const backupPlace = `BACKUP_DIR ${backups ?? ''}`;
  if (backups && isWithin(backups, path)) return backupPlace;
  // The path may also be a parent of the folder, because parents are made first.
  if (isWithin(data || 'data', path) || isWithin(path, data || 'data')) return dataPlace;
  return backups && isWithin(path, backups) ? backupPlace : path;
};

const isWithin = (folder: string, path: string): boolean =>
  !/^\.\.(\/|$)/.test(relative(resolve(folder), resolve(path)));

const sqliteProblem = ({ errcode }: Coded, folder: string): StartProblem | null => {
  if (typeof errcode !== 'number') return null;
  if (DAMAGED.has(errcode % 256)) {
    return {
      line: `DATA_DIR ${join(folder, SQLITE_FILE)} is damaged or no database: restore a backup in its place.`,
      exitCode: EX_CONFIG,
    };
  }
  if (!NOT_WRITABLE.has(errcode % 256)) return null;
  return {
    line: `DATA_DIR ${folder} cannot be written by this account: give it the folder, or set DATA_DIR to another one.`,
    exitCode: EX_CONFIG,
  };
};
