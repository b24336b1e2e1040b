import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#deps.ts';
import { Refusal } from '#http/refusal.ts';

// Below this any write may fail; 20 MB hold more than a day of ticks.
const FREE_BYTES_MIN = 20 * 1024 * 1024;

// Probes often use HEAD. Without a route of its own it would get the web page and 200.
const FOR_PROBES = { exposeHeadRoute: true };

/** `/healthz`: the process lives. `/readyz`: it can serve. Both tell nothing else. */
export const healthRoutes = (app: FastifyInstance, deps: Deps): void => {
  app.get('/healthz', FOR_PROBES, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', FOR_PROBES, async (_request, reply) => {
    await deps.database.ping().catch(() => {
      throw new Refusal('database-away', 'The database does not answer.', { retryAfterSeconds: 2 });
    });
    const { bavail, bsize } = await statfs(deps.config.dataDir);
    if (bavail * bsize < FREE_BYTES_MIN) throw new Refusal('disk-full', 'The disk is almost full.');
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
};
