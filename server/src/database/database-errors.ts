type Coded = { code?: unknown; errcode?: unknown; message?: unknown };

const asCoded = (error: unknown): Coded => (typeof error === 'object' && error !== null ? error : {});

// Result codes of SQLite. The low byte is the primary code; the rest makes it more specific.
const SQLITE_CONSTRAINT_UNIQUE = 2067;
const SQLITE_CONSTRAINT_PRIMARYKEY = 1555;
const SQLITE_CONSTRAINT_FOREIGNKEY = 787;
const SQLITE_CONSTRAINT = 19;
const SQLITE_BUSY = 5;
const SQLITE_LOCKED = 6;
const SQLITE_IOERR = 10;
const SQLITE_FULL = 13;
const SQLITE_CANTOPEN = 14;

const sqliteClass = (error: unknown): number | null => {
  const { errcode } = asCoded(error);
  return typeof errcode === 'number' ? errcode % 256 : null;
};

const postgresState = (error: unknown): string => {
  const { code } = asCoded(error);
  return typeof code === 'string' ? code : '';
};

export const isUniqueViolation = (error: unknown): boolean => {
  const { errcode } = asCoded(error);
  return (
    errcode === SQLITE_CONSTRAINT_UNIQUE || errcode === SQLITE_CONSTRAINT_PRIMARYKEY || postgresState(error) === '23505'
  );
};

/** A row refers to one that is not there any more. */
export const isReferenceGone = (error: unknown): boolean =>
  asCoded(error).errcode === SQLITE_CONSTRAINT_FOREIGNKEY || postgresState(error) === '23503';

/** A value or a reference of a row breaks a rule of its table: classes 22 and 23 of PostgreSQL, constraints of SQLite. */
export const isRowRefused = (error: unknown): boolean =>
  /^2[23]/.test(postgresState(error)) || sqliteClass(error) === SQLITE_CONSTRAINT;

/** Another program has locked the SQLite file. */
export const isBusy = (error: unknown): boolean => sqliteClass(error) === SQLITE_BUSY;

export const isDiskFull = (error: unknown): boolean =>
  sqliteClass(error) === SQLITE_FULL || postgresState(error) === 'ENOSPC' || isPostgresDiskFull(error);

/** The disk of PostgreSQL, which may be that of another machine. */
export const isPostgresDiskFull = (error: unknown): boolean => postgresState(error) === '53100';

/** The connection was lost after COMMIT was sent: either all writes of the transaction are there or none. */
export class UncertainCommitError extends Error {}

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** The database is unreachable or was busy for too long. The same call may work in a moment. */
export const isDatabaseAway = (error: unknown): boolean => {
  if (error instanceof UncertainCommitError) return true;
  const inSqlite = sqliteClass(error);
  if (inSqlite !== null) return [SQLITE_BUSY, SQLITE_LOCKED, SQLITE_IOERR, SQLITE_CANTOPEN].includes(inSqlite);
  const state = postgresState(error);
  // Classes 08, 53 and 57: lost connections, missing resources, operator intervention. 55P03: a lock was held too long.
  // 25P03: a transaction was idle for too long. 40001 and 40P01: each of its tries conflicted with other transactions.
  if (/^(08|53|57)/.test(state) || ['55P03', '25P03', '40001', '40P01'].includes(state)) return true;
  if (UNREACHABLE.has(state)) return true;
  const { message } = asCoded(error);
  return (
    typeof message === 'string' &&
    /connection terminated|query read timeout|timeout exceeded when trying to connect|client has encountered a connection error|not queryable|connection ended/i.test(
      message,
    )
  );
};

/** The table of a prepared statement was changed after it was prepared. */
export const hasStalePlan = (error: unknown): boolean => {
  const { code, message } = asCoded(error);
  return code === '0A000' && typeof message === 'string' && message.includes('cached plan');
};

/** Serialization failure, deadlock or stale plan: nothing was written, so the transaction may be retried at once. */
export const isRetryable = (error: unknown): boolean =>
  ['40001', '40P01'].includes(postgresState(error)) || hasStalePlan(error);

/** PostgreSQL itself reported the error, and the connection stays. After other errors a commit's outcome is unknown. */
export const isReportedByPostgres = (error: unknown): boolean =>
  (error as { severity?: unknown } | null)?.severity === 'ERROR';

/** The transaction was aborted by an earlier statement. Every later statement gets this error, not the cause. */
export const isTransactionAborted = (error: unknown): boolean => postgresState(error) === '25P02';
