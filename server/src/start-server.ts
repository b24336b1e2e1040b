import { mkdirSync } from 'node:fs';
import type { FastifyBaseLogger } from 'fastify';
import { createPeople } from '#features/people/people-memory.ts';
import { openDatabase } from '#database/connect.ts';
import { createLiveHub } from '#http/live-hub.ts';
import { hearPostgresChanges } from '#http/postgres-changes.ts';
import { buildApp } from './app.ts';
import type { MountedRoute } from './app.ts';
import type { Config } from './config.ts';
import type { Deps } from './deps.ts';

export type Running = {
  readonly deps: Deps;
  readonly routes: readonly MountedRoute[];
  /** Address it listens on, e.g. http://127.0.0.1:3000. */
  readonly address: string;
  /** Stops taking calls, answers those in flight, then closes the database. */
  readonly stop: () => Promise<void>;
};

export type StartOptions = { log: FastifyBaseLogger; webDir: string | null; now?: () => number };

/** Opens the database, builds the app, listens. */
export const startServer = async (config: Config, { log, webDir, now = Date.now }: StartOptions): Promise<Running> => {
  mkdirSync(config.dataDir, { recursive: true });
  const { database, release } = await openDatabase(config);
  const hub = createLiveHub();
  const deps: Deps = { config, database, people: createPeople(database.kind, hub), now, log };
  let closeLiveChannels = (): void => undefined;
  const hearing =
    config.databaseUrl === null ? null : await hearPostgresChanges(config.databaseUrl, hub, () => closeLiveChannels());
  const app = await buildApp(deps, { webDir, isHearing: () => hearing?.isHearing() ?? true });
  closeLiveChannels = app.closeLiveChannels;
  const address = await app.server.listen({ host: config.host, port: config.port });
  return {
    deps,
    routes: app.routes,
    address,
    stop: async () => {
      await app.server.close();
      await hearing?.close();
      await release();
    },
  };
};
