import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createSetupLink } from '#features/accounts/setup-code.ts';
import { ensureFirstAdmin } from '#features/accounts/ensure-first-admin.ts';
import { freeReservedNames } from '#features/accounts/free-reserved-names.ts';
import { createDayMemory } from '#features/habits/instances/day-state.ts';
import { createPeople } from '#features/people/people-memory.ts';
import { announceChanges } from '#database/announce-changes.ts';
import { openDatabase } from '#database/connect.ts';
import { makeFolder } from '#database/make-folder.ts';
import { createLiveHub } from '#http/live-hub.ts';
import type { Hearing } from '#database/postgres-changes.ts';
import { createJobRunner } from '#jobs/job-runner.ts';
import { createMailer } from '#mail/send-mail.ts';
import { buildApp } from './app.ts';
import type { MountedRoute } from './app.ts';
import type { Config } from './config.ts';
import type { Deps, JobName } from './deps.ts';
import { productJobs } from './product-jobs.ts';

export type Running = {
  readonly deps: Deps;
  readonly routes: readonly MountedRoute[];
  /** Address it listens on, e.g. http://127.0.0.1:3000. */
  readonly address: string;
  /** The one-time link that creates the administrator; null when there is one. */
  readonly setupLink: string | null;
  /** Refuses new calls, answers those in flight, waits for running jobs, then closes the database. */
  readonly stop: () => Promise<void>;
};

export type StartOptions = {
  log: FastifyBaseLogger;
  webDir: string | null;
  now?: () => number;
  /** A monotonic clock, in milliseconds. */
  elapsed?: () => number;
  /** False: the caller runs the jobs. */
  runJobs?: boolean;
};

export const startServer = async (
  config: Config,
  { log, webDir, now = Date.now, elapsed = () => performance.now(), runJobs = true }: StartOptions,
): Promise<Running> => {
  makeFolder(config.dataDir);
  const { database, release } = await openDatabase(config);
  const hub = createLiveHub();
  const jobs = createJobRunner<JobName>(log);
  const announcer = database.kind === 'postgres' ? announceChanges(database.read) : null;
  let hearing: Hearing | null = null;
  const isHearing = (): boolean => hearing?.isHearing() ?? config.databaseUrl === null;
  const people = createPeople({ kind: database.kind, tell: announcer?.tell ?? hub.tell, isHearing, elapsed });
  const deps: Deps = {
    config,
    database,
    people,
    days: createDayMemory(),
    now,
    log,
    wakeJob: jobs.wake,
  };
  await ensureFirstAdmin(deps);
  await freeReservedNames(deps);
  const setupLink = await createSetupLink(deps);
  let closeLiveChannels = (): void => undefined;
  if (config.databaseUrl !== null) {
    const { hearPostgresChanges } = await import('#database/postgres-changes.ts');
    hearing = await hearPostgresChanges(config.databaseUrl, {
      changed: hub.tell,
      forgotten: people.forget,
      listening: people.forgetAll,
      deaf: () => closeLiveChannels(),
    });
  }
  const app = await buildApp(deps, { webDir, hub, isHearing });
  closeLiveChannels = app.closeLiveChannels;
  const address = await app.server.listen({ host: config.host, port: config.port });
  const mailer = createMailer(config);
  if (runJobs) jobs.start(productJobs(deps, mailer));
  return {
    deps,
    setupLink,
    routes: app.routes,
    address,
    stop: async () => {
      await closeConnections(app.server);
      await Promise.race([jobs.stop(), pause(JOBS_STOP_MS_MAX)]);
      mailer.close();
      await announcer?.close();
      await hearing?.close();
      await release();
    },
  };
};

// Closes connections that have had their answer. Kept open for a next call, they would delay the stop by a minute.
const SWEEP_MS = 20;

// A request that is still arriving then is too slow; it must not prevent a clean stop.
const ANSWER_MS_MAX = 5000;

// A mail under way is sent again after the next start. With the calls this stays within the 10 s of a stop.
const JOBS_STOP_MS_MAX = 3000;

const closeConnections = async (server: FastifyInstance): Promise<void> => {
  const sweep = setInterval(() => server.server.closeIdleConnections(), SWEEP_MS);
  const cut = setTimeout(() => server.server.closeAllConnections(), ANSWER_MS_MAX);
  await server.close();
  clearInterval(sweep);
  clearTimeout(cut);
};
