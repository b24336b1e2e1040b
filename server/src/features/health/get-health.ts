import { statfs } from 'node:fs/promises';
import { hostname } from 'node:os';
import { backupProblem, databaseProblem, diskProblem, jobProblem, mailProblem } from '@crushing/domain/health/problems';
import type { EndpointAnswer } from '@crushing/contract/endpoint';
import type { getHealth as endpoint } from '@crushing/contract/health/endpoints';
import type { Deps } from '#deps.ts';
import { hasSpaceForBackup } from '#features/backups/backup-space.ts';
import { readMailFacts } from '#features/notifications/mail/mail-facts.ts';
import { toInstant } from '#database/instant.ts';
import { findDatabaseBytes, findNewestMigration } from './health.store.ts';
import { newestBackup } from './newest-backup.ts';

type Health = EndpointAnswer<typeof endpoint>;

/** How the server is, as the process that answers sees it. */
export const getHealth = async (deps: Deps, startedAt: number): Promise<Health> => {
  const [database, mail] = await Promise.all([databaseHealth(deps), mailHealth(deps)]);
  return {
    server: {
      version: deps.version,
      node: process.versions.node,
      host: hostname(),
      pid: process.pid,
      startedAt: toInstant(startedAt),
      uptimeSeconds: seconds(deps.now() - startedAt),
    },
    database,
    disk: await diskHealth(deps, database.bytes),
    mail,
    jobs: jobsHealth(deps),
    backups: await backupHealth(deps, database.bytes),
  };
};

const databaseHealth = async ({ database, elapsed }: Deps): Promise<Health['database']> => {
  const before = elapsed();
  await database.ping();
  const pingMs = Math.round((elapsed() - before) * 10) / 10;
  const [bytes, schema] = await Promise.all([findDatabaseBytes(database), findNewestMigration(database)]);
  return { kind: database.kind, bytes, schema, pingMs, problem: databaseProblem({ pingMs }) };
};

const diskHealth = async ({ config, database }: Deps, bytes: number): Promise<Health['disk']> => {
  const { bavail, blocks, bsize } = await statfs(config.dataDir);
  const freeBytes = bavail * bsize;
  // PostgreSQL keeps its files elsewhere.
  const databaseBytes = database.kind === 'sqlite' ? bytes : 0;
  return { freeBytes, totalBytes: blocks * bsize, problem: diskProblem({ freeBytes, databaseBytes }) };
};

const mailHealth = async (deps: Deps): Promise<Health['mail']> => {
  const { lastError, dueSince, ...facts } = await readMailFacts(deps);
  return {
    hasServer: deps.config.smtpUrl !== null,
    ...facts,
    lastError: lastError && { message: lastError.errorMessage ?? '', queuedAt: lastError.createdAt },
    problem: mailProblem({ ...facts, dueSince }, deps.now()),
  };
};

const jobsHealth = ({ jobStates, now }: Deps): Health['jobs'] =>
  jobStates().map((job) => ({
    name: job.name,
    everySeconds: seconds(job.everyMs),
    isRunning: job.isRunning,
    startedAt: instantOrNull(job.startedAt),
    endedAt: instantOrNull(job.endedAt),
    result: job.result,
    dueAt: instantOrNull(job.dueAt),
    problem: jobProblem(job, now()),
  }));

const backupHealth = async (deps: Deps, databaseBytes: number): Promise<Health['backups']> => {
  const { config, database, now } = deps;
  const folder = await readBackupFolder(deps, databaseBytes);
  const { newest, hasSpace } = folder ?? { newest: null, hasSpace: false };
  const facts = {
    kind: database.kind,
    isNightly: config.backupKeep > 0,
    isReadable: folder !== null,
    hasSpace,
    madeAt: newest?.madeAt ?? null,
  };
  const problem = backupProblem(facts, now());
  if (newest === null) return { newest, problem };
  const { madeAt } = newest;
  return { newest: { ...newest, madeAt: toInstant(madeAt), ageSeconds: seconds(now() - madeAt) }, problem };
};

/** Null where the folder cannot be read, such as one on another machine that is away. */
const readBackupFolder = async ({ config, database: { kind }, log }: Deps, databaseBytes: number) => {
  try {
    const newest = await newestBackup(config.backupDir);
    return { newest, hasSpace: await hasSpaceForBackup(config, kind === 'postgres' ? databaseBytes : null) };
  } catch (error) {
    log.warn({ err: error }, 'the folder of backups cannot be read');
    return null;
  }
};

const instantOrNull = (milliseconds: number | null): string | null =>
  milliseconds === null ? null : toInstant(milliseconds);

const seconds = (milliseconds: number): number => Math.max(0, Math.round(milliseconds / 1000));
