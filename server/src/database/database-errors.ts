type Coded = { code?: unknown; errcode?: unknown; message?: unknown };

const asCoded = (error: unknown): Coded => (typeof error === 'object' && error !== null ? error : {});

// Result codes of SQLite; the low byte is the class, the rest says which kind.
const SQLITE_CONSTRAINT_UNIQUE = 2067;
const SQLITE_CONSTRAINT_PRIMARYKEY = 1555;
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

/** Two rows wanted the same unique place and the other one has it. */
export const isUniqueViolation = (error: unknown): boolean => {
  const { errcode } = asCoded(error);
  return (
    errcode === SQLITE_CONSTRAINT_UNIQUE || errcode === SQLITE_CONSTRAINT_PRIMARYKEY || postgresState(error) === '23505'
  );
};

/** Another program holds the embedded file at this moment. */
export const isBusy = (error: unknown): boolean => sqliteClass(error) === SQLITE_BUSY;

export const isDiskFull = (error: unknown): boolean =>
  sqliteClass(error) === SQLITE_FULL || ['53100', 'ENOSPC'].includes(postgresState(error));

/** The line was lost after COMMIT was sent: what the unit wrote is either all there or not at all. */
export class UncertainCommitError extends Error {}

/** The database cannot be reached or is busy for too long; the same call may work in a moment. */
export const isDatabaseAway = (error: unknown): boolean => {
  if (error instanceof UncertainCommitError) return true;
  const inSqlite = sqliteClass(error);
  if (inSqlite !== null) return [SQLITE_BUSY, SQLITE_LOCKED, SQLITE_IOERR, SQLITE_CANTOPEN].includes(inSqlite);
  const state = postgresState(error);
  // Classes of lost connections, missing resources and interventions; then a row held for too long, and a unit cut off.
  if (/^(08|53|57)/.test(state) || ['55P03', '25P03'].includes(state)) return true;
  if (['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH'].includes(state))
    return true;
  const { message } = asCoded(error);
  return (
    typeof message === 'string' &&
    /connection terminated|query read timeout|timeout exceeded when trying to connect|client has encountered a connection error|not queryable|connection ended/i.test(
      message,
    )
  );
};

/** A prepared statement whose table was changed meanwhile. */
export const hasStalePlan = (error: unknown): boolean => {
  const { code, message } = asCoded(error);
  return code === '0A000' && typeof message === 'string' && message.includes('cached plan');
};

/** Serialization failure, deadlock or a stale plan: nothing was written, the same unit may be done again at once. */
export const isWorthAnotherTry = (error: unknown): boolean =>
  ['40001', '40P01'].includes(postgresState(error)) || hasStalePlan(error);

/** Whether PostgreSQL itself said no and goes on; anything else leaves open what became of a commit. */
export const isAnswerOfDatabase = (error: unknown): boolean =>
  (error as { severity?: unknown } | null)?.severity === 'ERROR';

/** What every statement after a failed one is told until the transaction ends. */
export const isAfterthought = (error: unknown): boolean => postgresState(error) === '25P02';
