import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { FilledPerson } from '@crushing/server/seed/fill-people';
import { freePort } from '@crushing/server/testing/free-port';
import { SERVER_CORE } from '#processes/cores.ts';
import { spawnNode } from '#processes/spawn-node.ts';
import type { RunningProcess } from '#processes/start-crushing.ts';
import { endProcess } from '#processes/end-process.ts';

export type FloorSettings = {
  readonly dataDir: string;
  readonly databaseUrl?: string | null;
  readonly people: readonly FilledPerson[];
};

/** Starts the server that answers the same calls with the least work. */
export const startFloor = async ({ dataDir, databaseUrl = null, people }: FloorSettings): Promise<RunningProcess> => {
  const port = await freePort();
  const startedAt = performance.now();
  const child = spawnNode({
    entry: new URL('./floor-main.ts', import.meta.url),
    core: SERVER_CORE,
    talks: true,
    env: {
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
      SHELL_FILE: fileURLToPath(new URL('../../../web/dist/index.html.br', import.meta.url)),
      PEOPLE: JSON.stringify(people.map(({ id, sessionToken }) => [`sid=${sessionToken}`, id])),
    },
  });
  child.stdout?.resume();
  await once(child, 'message');
  return {
    pid: child.pid ?? 0,
    port,
    startMs: performance.now() - startedAt,
    stop: () => endProcess(child, 'SIGKILL'),
  };
};
