import type { DestinationStream } from 'pino';
import { usernameKey } from '@crushing/domain/accounts/username';
import { readConfig } from '#config.ts';
import type { Config } from '#config.ts';
import type { Deps } from '#deps.ts';
import type { MountedRoute } from '#app.ts';
import { hashToken, newSessionToken } from '#http/session-cookie.ts';
import { createLog } from '#log.ts';
import { startServer } from '#start-server.ts';
import { testClient } from './test-client.ts';
import type { TestClient } from './test-client.ts';
import { migratedDatabase } from './migrated-database.ts';
import type { TestDatabase } from './test-database.ts';

/** A signed-in person, with what tests ask of them most. */
export type TestPerson = TestClient & { readonly id: number; readonly username: string; readonly email: string };

export type PersonOptions = { timezone?: string; dayEndsAt?: number; isBot?: boolean };

export type TestServer = {
  readonly address: string;
  readonly deps: Deps;
  readonly database: TestDatabase;
  readonly routes: readonly MountedRoute[];
  /** The server's clock in epoch milliseconds; tests set it. */
  readonly clock: { now: number };
  /** Advances the monotonic clock, in milliseconds. */
  readonly letPass: (ms: number) => void;
  readonly visitor: () => TestClient;
  /** Creates a signed-in person. The first one is the administrator. */
  readonly person: (username: string, options?: PersonOptions) => Promise<TestPerson>;
  /** The server is told to stop, and goes on until `stop`. */
  readonly leave: () => void;
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

export type TestServerOptions = {
  publicUrl?: string;
  environment?: Record<string, string>;
  startAt?: string;
  webDir?: string;
  /** The database of another server, instead of a new one. */
  database?: TestDatabase;
  /** Receives the log at its lowest level; without it nothing is logged. */
  logTo?: DestinationStream;
  /** Runs the background jobs, too. Otherwise tests call their use cases. */
  runJobs?: boolean;
};

/** A noon in the middle of a week, far from clock changes. */
const NOON = '2026-03-11T12:00:00.000Z';

/** Password of every test person. Its hash is made once, with small parameters, to save time. */
export const TEST_PASSWORD = 'correct horse battery';
const TEST_PASSWORD_HASH =
  '$argon2id$v=19$m=64,t=1,p=1$4bZ0DmSc6s9s+qAZeTSqwA$+9MEZAsebU24DFexXA40LlwGxiJyaWU4MY9ccFKhRlc';

/** A real server on a real, migrated, empty database of this run's kind, on a free loopback port. */
export const testServer = async (options: TestServerOptions = {}): Promise<TestServer> => {
  const { publicUrl = 'http://localhost:3000', environment = {}, startAt = NOON, webDir = null, logTo } = options;
  const { runJobs = false } = options;
  const database = options.database ?? (await migratedDatabase());
  const clock = { now: Date.parse(startAt) };
  const config: Config = {
    ...readConfig({
      PUBLIC_URL: publicUrl,
      DATA_DIR: database.dataDir,
      RATE_LIMIT_FACTOR: '1000',
      ...(database.databaseUrl === null ? {} : { DATABASE_URL: database.databaseUrl }),
      ...environment,
    }),
    port: 0,
  };
  const log = createLog(logTo === undefined ? 'silent' : 'trace', logTo);
  let passedMs = 0;
  const elapsed = (): number => performance.now() + passedMs;
  const start = async () => startServer(config, { log, webDir, now: () => clock.now, elapsed, runJobs });
  let running = await start();
  const visitor = (): TestClient => testClient(running.address, publicUrl);
  return {
    get address() {
      return running.address;
    },
    get deps() {
      return running.deps;
    },
    database,
    routes: running.routes,
    clock,
    letPass: (ms) => (passedMs += ms),
    visitor,
    person: async (username, personOptions = {}) => signedInPerson(running.deps, visitor(), username, personOptions),
    leave: () => running.leave(),
    restart: async () => {
      await running.stop();
      running = await start();
    },
    stop: async () => {
      await running.stop();
      if (options.database === undefined) await database.drop();
    },
  };
};

const signedInPerson = async (
  deps: Deps,
  client: TestClient,
  username: string,
  options: PersonOptions,
): Promise<TestPerson> => {
  const createdAt = new Date(deps.now()).toISOString();
  const email = `${usernameKey(username).replaceAll(' ', '.')}@example.org`;
  const token = newSessionToken();
  const id = await deps.database.transact(async ({ query }) => {
    const first = await query.selectFrom('users').select('id').limit(1).executeTakeFirst();
    const { id: userId } = await query
      .insertInto('users')
      .values({
        ...(first === undefined ? { id: 1 } : {}),
        email,
        username,
        usernameKey: usernameKey(username),
        password: options.isBot === true ? null : TEST_PASSWORD_HASH,
        isBot: options.isBot ?? false,
        timezone: options.timezone ?? 'UTC',
        dayEndsAt: options.dayEndsAt ?? 0,
        createdAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await query.insertInto('person_versions').values({ userId, version: 1 }).execute();
    await query
      .insertInto('sessions')
      .values({ tokenHash: hashToken(token), userId, createdAt, lastSeenAt: createdAt })
      .execute();
    return userId;
  });
  const isSecure = deps.config.publicUrl.startsWith('https:');
  client.useCookie(`${isSecure ? '__Host-sid' : 'sid'}=${token}`);
  return { ...client, id, username, email };
};
