import { DAY_MS, MINUTE_MS } from '#calendar/durations.ts';

// Each function says in a sentence why the administrator should look at a part of the server; null while it is well.

type Problem = string | null;

const GIGABYTE = 2 ** 30;

/** What is wrong with the space that is left for data, if anything. */
export const diskProblem = ({ freeBytes, databaseBytes }: { freeBytes: number; databaseBytes: number }): Problem => {
  if (freeBytes < GIGABYTE) return 'Less than 1 GB is free.';
  // A copy leaves as much free as it takes.
  if (freeBytes < 2 * databaseBytes) return 'A copy of the database would not fit.';
  return null;
};

const PING_MS_MAX = 500;

/** What is wrong with the database, if anything. */
export const databaseProblem = ({ pingMs }: { pingMs: number }): Problem =>
  pingMs > PING_MS_MAX ? 'The database answers slowly.' : null;

/** How the sending of mails stands. */
export type MailFacts = {
  /** Mails that failed and will be tried again. */
  readonly retried: number;
  /** Mails given up in the last days. */
  readonly failed: number;
  /** When the longest-waiting mail became due, in epoch milliseconds. */
  readonly dueSince: number | null;
};

const MAIL_WAITS_MS_MAX = 15 * MINUTE_MS;

/** What is wrong with sending mail, if anything. */
export const mailProblem = ({ retried, failed, dueSince }: MailFacts, now: number): Problem => {
  if (retried > 0) return `${mails(retried)} could not be sent yet and will be tried again.`;
  if (dueSince !== null && now - dueSince > MAIL_WAITS_MS_MAX) return 'Mails wait although they are due.';
  return failed > 0 ? `${mails(failed)} of the last 7 days could not be delivered.` : null;
};

const mails = (count: number): string => (count === 1 ? '1 mail' : `${count} mails`);

/** How the last run of a background job went, and when the next one is due. */
export type JobFacts = {
  readonly isRunning: boolean;
  readonly result: 'ok' | 'failed' | null;
  /** In epoch milliseconds, as `dueAt`. */
  readonly startedAt: number | null;
  readonly dueAt: number | null;
};

const RUN_MS_MAX = 30 * MINUTE_MS;
const LATE_MS_MAX = MINUTE_MS;

/** What is wrong with a job that repeats, if anything. */
export const jobProblem = ({ isRunning, result, startedAt, dueAt }: JobFacts, now: number): Problem => {
  if (isRunning && startedAt !== null && now - startedAt > RUN_MS_MAX)
    return 'It has been running for more than half an hour.';
  if (!isRunning && dueAt !== null && now - dueAt > LATE_MS_MAX) return 'It should have run by now.';
  return result === 'failed' ? 'Its last run failed. The log says why.' : null;
};

/** What is known of the backups, by the kind of database. */
export type BackupFacts = {
  readonly kind: 'sqlite' | 'postgres';
  /** Whether the server makes a backup each night. */
  readonly isNightly: boolean;
  /** Whether the folder of backups could be read. */
  readonly isReadable: boolean;
  /** Whether the folder of backups has the space that the next one needs. */
  readonly hasSpace: boolean;
  /** Of the newest backup. */
  readonly madeAt: number | null;
};

/** What is wrong with the backups, if anything. PostgreSQL without nightly backups is backed up elsewhere. */
export const backupProblem = ({ kind, isNightly, isReadable, hasSpace, madeAt }: BackupFacts, now: number): Problem => {
  if (kind === 'postgres' && !isNightly) return null;
  if (!isReadable) return 'The folder of backups cannot be read. The log says why.';
  if (!hasSpace) return 'The folder of backups has no space for the next one.';
  if (madeAt === null) return 'There is no backup yet.';
  const daysMax = isNightly ? 2 : 7;
  return now - madeAt > daysMax * DAY_MS ? `The newest backup is older than ${daysMax} days.` : null;
};
