import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createSetupLink } from '#features/accounts/set-up/setup-code.ts';
import { ensureFirstAdmin } from '#features/accounts/set-up/ensure-first-admin.ts';
import { freeReservedNames } from '#features/accounts/names/free-reserved-names.ts';
import { createMailFaces } from '#features/avatars/mail-faces.ts';
import { createDayMemory } from '#features/habits/instances/day-memory.ts';
import { createViewers } from '#features/profile-views/viewers-memory.ts';
import { createProfilePictures } from '#features/profiles/profile-pictures.ts';
import { createShownDayMemory, createShownHistoryMemory } from '#features/profiles/shown-memories.ts';
import { createAddressSecret } from '#features/page-views/address-secret.ts';
import { createPeople } from '#features/people/people-memory.ts';
import { databaseEpoch } from '#features/settings/database-epoch.ts';
import { readMailFacts } from '#features/notifications/mail/mail-facts.ts';
import { announceChanges } from '#database/announce-changes.ts';
import { announceNews } from '#database/announce-news.ts';
import { announceViewers } from '#database/announce-viewers.ts';
import { openDatabase } from '#database/connect.ts';
import type { Opened } from '#database/connect.ts';
import { removeLeftovers } from '#database/unfinished.ts';
import type { Database } from '#database/database.ts';
import { makeFolder } from '#database/make-folder.ts';
import { timedDatabase } from '#database/timed-database.ts';
import { requireFreeAddress } from '#http/require-free-address.ts';
import { createLiveHub } from '#http/live-hub.ts';
import type { LiveHub } from '#http/live-hub.ts';
import type { PostgresListener, listenToPostgres } from '#database/postgres-listener.ts';
import { createReadBudget } from '#http/read-budget.ts';
import { createTextBudget } from '#http/text-budget.ts';
import { createJobRunner } from '#jobs/job-runner.ts';
import { createMailer } from '#mail/send-mail.ts';
import type { Metrics } from '#metrics/metrics.ts';
import { openMetrics } from '#metrics/open-metrics.ts';
import { buildApp } from './app.ts';
import type { App, MountedRoute } from './app.ts';
import type { Config } from './config.ts';
import type { Deps, JobName } from './deps.ts';
import { productJobs } from './product-jobs.ts';
import { VERSION } from './version.ts';

export type Running = {
  readonly deps: Deps;
  readonly routes: readonly MountedRoute[];
  /** Address it listens on, e.g. http://127.0.0.1:3000. */
  readonly address: string;
  /** The one-time link that creates the administrator; null when there is one. */
  readonly setupLink: string | null;
  /**
   * Tells proxies from now on that this process stops: it is not ready, closes its live channels and takes no new
   * ones. Other calls are answered.
   */
  readonly leave: () => void;
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
  const { metrics, ...metricsDoor } = await openMetrics(config);
  const { database, release } = await openTimed(config, log, metrics);
  removeUnfinishedBackups(config, log);
  const hub = createLiveHub();
  const jobs = createJobRunner<JobName>({ log, now, elapsed, onRun: metrics?.jobRan });
  const telling = createTelling(database, hub);
  const viewers = createViewers(telling.announceViewer);
  let listener: PostgresListener | null = null;
  let isLeaving = false;
  const isListening = (): boolean => listener?.isListening() ?? config.databaseUrl === null;
  const people = createPeople({
    kind: database.kind,
    tell: telling.tell,
    tellSessionsChanged: hub.tellSessionsChanged,
    isListening,
    elapsed,
  });
  const deps: Deps = {
    config,
    database,
    people,
    epoch: await databaseEpoch(database),
    ...createMemories(config, log),
    viewers,
    addressSecret: createAddressSecret(config.dataDir),
    news: { tell: telling.tellNews },
    reads: createReadBudget(config.rateLimitFactor, elapsed),
    texts: createTextBudget(config.rateLimitFactor, elapsed),
    now,
    elapsed,
    log,
    isLeaving: () => isLeaving,
    wakeJob: jobs.wake,
    jobStates: jobs.states,
    version: VERSION,
  };
  const setupLink = await prepareAccounts(deps);
  let closeLiveChannels = (): void => undefined;
  listener = await listenToOthers(config.databaseUrl, {
    onChanged: hub.tell,
    onNews: hub.tellNews,
    onViewer: (text) => viewers.hear(text, now()),
    onSessionsInvalidated: people.forget,
    onConnected: people.forgetAll,
    onDisconnected: () => closeLiveChannels(),
  });
  const app = await buildApp(deps, { webDir, hub, isListening, metrics });
  closeLiveChannels = app.liveChannels.closeAll;
  metrics?.watch(watched(deps, app));
  await metricsDoor.listen();
  const address = await app.server.listen({ host: config.host, port: config.port });
  const mailer = createMailer(config);
  if (runJobs) jobs.start(productJobs(deps, mailer));
  return {
    deps,
    setupLink,
    routes: app.routes,
    address,
    leave: () => {
      isLeaving = true;
      closeLiveChannels();
    },
    stop: async () => {
      await closeConnections(app.server);
      await Promise.race([jobs.stop(), pause(JOBS_STOP_MS_MAX)]);
      mailer.close();
      await deps.mailFaces.close();
      metricsDoor.close();
      await telling.close();
      await listener?.close();
      await release();
    },
  };
};

/** Makes the first account ready, and returns the one-time link for it where nobody has one. */
const prepareAccounts = async (deps: Deps): Promise<string | null> => {
  await ensureFirstAdmin(deps);
  await freeReservedNames(deps);
  return createSetupLink(deps);
};

/** Hears what other processes tell; with SQLite there are none. */
const listenToOthers = async (
  databaseUrl: string | null,
  heard: Parameters<typeof listenToPostgres>[1],
): Promise<PostgresListener | null> =>
  databaseUrl === null ? null : (await import('#database/postgres-listener.ts')).listenToPostgres(databaseUrl, heard);

const watched = (deps: Deps, { liveChannels }: App) => ({
  liveChannels: liveChannels.count,
  viewers: () => deps.viewers.countAll(deps.now()),
  mails: async () => readMailFacts(deps),
});

const createMemories = (config: Config, log: FastifyBaseLogger) => ({
  days: createDayMemory(),
  profilePictures: createProfilePictures(),
  shownDays: createShownDayMemory(),
  shownHistories: createShownHistoryMemory(),
  mailFaces: createMailFaces(config, log),
});

/** Frees the space of backups and restores that were killed. Where that is not allowed the server starts all the same. */
const removeUnfinishedBackups = ({ dataDir, backupDir }: Config, log: FastifyBaseLogger): void => {
  try {
    for (const folder of [dataDir, backupDir]) removeLeftovers(folder);
  } catch (err) {
    log.warn({ err }, 'what a killed backup left cannot be removed');
  }
};

const openTimed = async (
  config: Config,
  log: FastifyBaseLogger,
  metrics: Metrics | null,
): Promise<Pick<Opened, 'database' | 'release'>> => {
  // A start that cannot listen must not change the tables under the server that does.
  const { database, release } = await openDatabase(config, async () => {
    await requireFreeAddress(config);
    if (typeof config.metrics === 'number') await requireFreeAddress({ host: config.host, port: config.metrics });
    // Leftovers go first, because the copy before a migration needs their space. Only now, with the folder locked, it
    // is sure that none of them belongs to a restore under way.
    removeUnfinishedBackups(config, log);
    if (config.databaseUrl !== null) log.warn('changing the tables of PostgreSQL, of which no copy is made before');
  });
  return { database: metrics === null ? database : timedDatabase(database, metrics.databaseCalled), release };
};

/** How this process tells changes, news and visits. It uses the database where several processes may run on it. */
const createTelling = ({ kind, read }: Database, hub: LiveHub) => {
  if (kind === 'sqlite')
    return { tell: hub.tell, tellNews: hub.tellNews, announceViewer: null, close: async () => undefined };
  const [changes, news] = [announceChanges(read), announceNews(read)];
  return {
    tell: changes.announce,
    tellNews: news.announce,
    announceViewer: announceViewers(read),
    close: async () => {
      await changes.close();
      await news.close();
    },
  };
};

// Closes connections that have had their answer. Kept open for a next call, they would delay the stop by a minute.
const SWEEP_MS = 20;

// A call that arrives after this time, or is not answered by then, is too slow. It must not prevent a clean stop.
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
