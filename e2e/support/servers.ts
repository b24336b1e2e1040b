import { freePort } from '@crushing/server/testing/free-port';
import { createDatabase, dropDatabase } from '@crushing/server/testing/postgres-database';
import { startNginx } from '@crushing/server/testing/start-nginx';
import { changePostgres, changeSqlite } from './changed-database.ts';
import type { ChangeDatabase } from './changed-database.ts';
import { POSTGRES_OF_JOURNEYS } from './provide-postgres.ts';
import { startServer } from './server-process.ts';

/** What serves one address: a server with SQLite, or two on one PostgreSQL behind nginx. */
export type Servers = {
  readonly port: number;
  /** Everything they have printed since their last start. */
  readonly said: () => string;
  readonly changeDatabase: ChangeDatabase;
  readonly killAndRestart: (whileDown?: () => Promise<void>) => Promise<void>;
  readonly kill: () => Promise<void>;
};

type Settings = Readonly<Record<string, string>>;

export const startOne = async (dataDir: string, settings: Settings): Promise<Servers> => {
  const port = await freePort();
  let server = await startServer(dataDir, port, settings);
  return {
    port,
    said: () => server.said(),
    changeDatabase: changeSqlite(dataDir),
    killAndRestart: async (whileDown) => {
      await server.kill();
      await whileDown?.();
      server = await startServer(dataDir, port, settings);
    },
    // SIGKILL is faster than a clean stop, and nothing of the data is needed any more.
    kill: async () => server.kill(),
  };
};

export const startPair = async (dataDir: string, settings: Settings): Promise<Servers> => {
  const postgresUrl = process.env[POSTGRES_OF_JOURNEYS] ?? '';
  const databaseUrl = await createDatabase(postgresUrl);
  const ports = [await freePort(), await freePort()] as const;
  const port = await freePort();
  const shared = {
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: `http://localhost:${port}`,
    TRUST_PROXY: '127.0.0.1',
    ...settings,
  };
  const start = async () => Promise.all(ports.map(async (each) => startServer(dataDir, each, shared)));
  let servers = await start();
  const nginx = await startNginx({ port, servers: ports });
  const kill = async (): Promise<void> => {
    await Promise.all(servers.map(async (server) => server.kill()));
  };
  return {
    port,
    said: () => servers.map((server) => server.said()).join('\n'),
    changeDatabase: changePostgres(databaseUrl),
    killAndRestart: async (whileDown) => {
      await kill();
      await whileDown?.();
      servers = await start();
    },
    kill: async () => {
      await kill();
      await nginx.stop();
      await dropDatabase(postgresUrl, databaseUrl);
    },
  };
};
