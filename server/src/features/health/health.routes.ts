import { statfs } from 'node:fs/promises';
import * as endpoints from '@crushing/contract/health/endpoints';
import * as schemas from '@crushing/contract/health/schemas';
import type { Deps } from '#deps.ts';
import { leaving } from '#http/leave-connections.ts';
import { mountEndpoint } from '#http/mount-endpoint.ts';
import type { Mounting } from '#http/mount-endpoint.ts';
import { rateLimitOf } from '#http/rate-limits.ts';
import { Refusal } from '#http/refusal.ts';
import { getHealth } from './get-health.ts';

// Below this any write may fail; 20 MB hold more than a day of ticks.
const FREE_BYTES_MIN = 20 * 1024 * 1024;

// Probes often use HEAD. Without a route of its own it would get the web page and 200.
const FOR_PROBES = { exposeHeadRoute: true };

export const healthRoutes = (mounting: Mounting, deps: Deps): void => {
  const startedAt = deps.now();
  mountEndpoint(mounting, endpoints.getHealth, schemas.getHealth, async () => getHealth(deps, startedAt));
  probeRoutes(mounting, deps);
};

/** `/healthz`: the process lives. `/readyz`: it can serve. Both tell nothing else. */
const probeRoutes = ({ app }: Mounting, deps: Deps): void => {
  app.get('/healthz', FOR_PROBES, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  // It has a rate limit, because each call asks the database.
  const counted = { ...FOR_PROBES, config: { rateLimit: rateLimitOf(undefined, { access: 'open' }) } };
  app.get('/readyz', counted, async (_request, reply) => {
    if (deps.isLeaving()) throw leaving();
    await deps.database.ping().catch(() => {
      throw new Refusal('database-away', 'The database does not answer.', { retryAfterSeconds: 2 });
    });
    const { bavail, bsize } = await statfs(deps.config.dataDir).catch(() => {
      throw new Refusal('database-away', 'The data folder cannot be read.', { retryAfterSeconds: 2 });
    });
    if (bavail * bsize < FREE_BYTES_MIN) throw new Refusal('disk-full', 'The disk is almost full.');
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
};
