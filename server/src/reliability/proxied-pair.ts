import { freePort } from '#testing/free-port.ts';
import { startNginx } from '#testing/start-nginx.ts';
import type { TestDatabase } from '#testing/test-database.ts';
import { startProcess } from './server-process.ts';
import type { Ended, ServerProcess } from './server-process.ts';

/** Two servers on one PostgreSQL behind nginx. */
export type ProxiedPair = {
  /** The address of nginx, which people use. */
  readonly address: string;
  /** The server itself, past nginx. */
  readonly serverAt: (place: number) => ServerProcess;
  /** Ends a server and starts it again at its port. `meanwhile` runs while there is one server only. */
  readonly renew: (place: number, signal: NodeJS.Signals, meanwhile?: () => Promise<void>) => Promise<Ended>;
  /** The complaints of nginx. */
  readonly complaints: () => readonly string[];
  /** What stands in the access log of nginx. */
  readonly logged: () => string;
  readonly stop: () => Promise<void>;
};

export const startPair = async (
  database: TestDatabase,
  settings: Readonly<Record<string, string>> = {},
): Promise<ProxiedPair> => {
  const ports = [await freePort(), await freePort()] as const;
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const start = async (place: number): Promise<ServerProcess> => {
    const environment = { PUBLIC_URL: address, TRUST_PROXY: '127.0.0.1', DRAIN_SECONDS: '3', ...settings };
    const server = await startProcess({ ...database, environment, port: ports[place] ?? 0 });
    await server.ready;
    return server;
  };
  const [nginx, ...servers] = await Promise.all([startNginx({ port, servers: ports }), start(0), start(1)]);
  const serverAt = (place: number): ServerProcess => servers[place] as ServerProcess;
  return {
    address,
    serverAt,
    renew: async (place, signal, meanwhile = async () => undefined) => {
      const server = serverAt(place);
      server.kill(signal);
      const ended = await server.ended;
      await meanwhile();
      servers[place] = await start(place);
      return ended;
    },
    complaints: nginx.errors,
    logged: nginx.logged,
    stop: async () => {
      for (const server of servers) server.kill('SIGKILL');
      await Promise.all(servers.map(async ({ ended }) => ended));
      await nginx.stop();
    },
  };
};
