import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import closeWithGrace from 'close-with-grace';
import { sql } from 'kysely';
import { readConfig } from '#config.ts';
import type { Config } from '#config.ts';
import { SQLITE_FILE, openDatabase } from '#database/connect.ts';
import { openSqlite } from '#database/sqlite.ts';
import type { Deps } from '#deps.ts';
import { explainStart } from '#explain-start.ts';
import { createMailFaces } from '#features/avatars/mail-faces.ts';
import { createDayMemory } from '#features/habits/instances/day-memory.ts';
import { createViewers } from '#features/profile-views/viewers-memory.ts';
import { createProfilePictures } from '#features/profiles/profile-pictures.ts';
import { createShownDayMemory, createShownHistoryMemory } from '#features/profiles/shown-memories.ts';
import { createAddressSecret } from '#features/page-views/address-secret.ts';
import { createPeople } from '#features/people/people-memory.ts';
import { createReadBudget } from '#http/read-budget.ts';
import { createTextBudget } from '#http/text-budget.ts';
import { createLog } from '#log.ts';
import { startServer } from '#start-server.ts';
import { VERSION } from '#version.ts';
import { DEMO_PASSWORD, fillDemo } from './demo-community.ts';
import { DEMO_PEOPLE } from './demo-people.ts';

// `npm run demo`: the whole product with a small community, on a data folder that is deleted afterwards.
const environment = {
  ...process.env,
  DATA_DIR: mkdtempSync(join(tmpdir(), 'crushing-demo-')),
  DATABASE_URL: '',
  NODE_ENV: '',
};
const removeFolder = (): void => rmSync(environment.DATA_DIR, { recursive: true, force: true });

const fill = async (config: Config): Promise<void> => {
  await (await openDatabase(config)).release();
  const database = openSqlite(join(config.dataDir, SQLITE_FILE));
  // The folder is thrown away, so its hundreds of commits need not wait for the disk.
  await sql`pragma synchronous = off`.execute(database.writer);
  const clock = { now: Date.now() };
  const people = createPeople({
    kind: database.kind,
    tell: () => undefined,
    tellSessionsChanged: () => undefined,
    isListening: () => false,
    elapsed: () => performance.now(),
  });
  const log = createLog('silent');
  const deps: Deps = {
    config,
    database,
    people,
    epoch: 'demo',
    days: createDayMemory(),
    profilePictures: createProfilePictures(),
    shownDays: createShownDayMemory(),
    shownHistories: createShownHistoryMemory(),
    mailFaces: createMailFaces(config, log),
    viewers: createViewers(null),
    addressSecret: createAddressSecret(config.dataDir),
    news: { tell: () => undefined },
    reads: createReadBudget(config.rateLimitFactor, () => performance.now()),
    texts: createTextBudget(config.rateLimitFactor, () => performance.now()),
    now: () => clock.now,
    elapsed: () => performance.now(),
    log,
    isLeaving: () => false,
    wakeJob: () => undefined,
    jobStates: () => [],
    version: VERSION,
  };
  await fillDemo(deps, clock);
  await database.close();
};

const start = async (): Promise<void> => {
  const config = readConfig(environment);
  console.log('Filling the demo with a year of twelve people …');
  await fill(config);
  const webDir = fileURLToPath(new URL('../../../web/dist', import.meta.url));
  const running = await startServer(config, { log: createLog('warn'), webDir });
  closeWithGrace({ logger: false }, async () => {
    await running.stop();
    removeFolder();
  });
  console.log(`The demo is ready at ${config.publicUrl}`);
  console.log(`Sign in as ${DEMO_PEOPLE[0].username} with the password ${DEMO_PASSWORD}. Nothing you do here is kept.`);
};

start().catch((error: unknown) => {
  removeFolder();
  const problem = explainStart(error, environment);
  console.error(problem === null ? error : problem.line);
  process.exit(problem?.exitCode ?? 1);
});
