import cookie from '@fastify/cookie';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { accountsRoutes } from '#features/accounts/accounts.routes.ts';
import { betaRequestsRoutes } from '#features/beta-requests/beta-requests.routes.ts';
import { goalsRoutes } from '#features/goals/goals.routes.ts';
import { habitImportRoutes } from '#features/habit-import/habit-import.routes.ts';
import { habitsRoutes } from '#features/habits/habits.routes.ts';
import { healthRoutes } from '#features/health/health.routes.ts';
import { imageImportRoutes } from '#features/image-import/image-import.routes.ts';
import { profileViewsRoutes } from '#features/profile-views/profile-views.routes.ts';
import { progressRoutes } from '#features/progress/progress.routes.ts';
import { versionOf } from '#features/people/version-of.ts';
import { identifyWith } from '#features/sessions/identify.ts';
import { mountLiveChannel } from '#http/live-channel.ts';
import type { LiveHub } from '#http/live-hub.ts';
import { UPLOAD_SECONDS_MAX } from '#http/mount-endpoint.ts';
import type { Mounting } from '#http/mount-endpoint.ts';
import { limitRates } from '#http/rate-limits.ts';
import { readBodies } from '#http/read-bodies.ts';
import { respondToErrors, sendRefusal } from '#http/respond-to-error.ts';
import { refuseCrossOrigin } from '#http/same-origin.ts';
import { securityHeaders, setSecurityHeaders } from '#http/security-headers.ts';
import { serveWeb } from '#http/serve-web.ts';
import { Refusal } from '#http/refusal.ts';
import type { Deps } from './deps.ts';

export type App = {
  readonly server: FastifyInstance;
  /** Closes the live channels of all browsers, which then poll. */
  readonly closeLiveChannels: () => void;
  /** Every mounted route; tests compare them with the contract. */
  readonly routes: readonly MountedRoute[];
};

export type MountedRoute = { readonly method: string; readonly url: string };

type AppSettings = {
  /** Folder of the built web; null serves the API alone. */
  readonly webDir: string | null;
  readonly hub: LiveHub;
  readonly isHearing: () => boolean;
};

const BODY_BYTES_MAX = 256 * 1024;
const SECOND = 1000;
// 1,000 live channels, and as many browsers again with a connection kept open for the next call.
const CONNECTIONS_MAX = 4000;

/** Builds the whole server without listening. */
export const buildApp = async (deps: Deps, { webDir, hub, isHearing }: AppSettings): Promise<App> => {
  const secure = deps.config.publicUrl.startsWith('https:');
  const headers = securityHeaders(secure);
  const server: FastifyInstance = Fastify({
    loggerInstance: deps.log,
    // Handlers log what matters. Fastify's two lines for each poll would bury it.
    logController: new LogController({ disableRequestLogging: true }),
    // One logger for all requests: a child logger costs more than the rest of a poll.
    childLoggerFactory: (log) => log,
    trustProxy: deps.config.trustProxy.length > 0 ? deps.config.trustProxy : false,
    bodyLimit: BODY_BYTES_MAX,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    // For a picture of 10 MB over a slow line. All other calls have a shorter limit of their own.
    requestTimeout: UPLOAD_SECONDS_MAX * SECOND,
    connectionTimeout: 60 * SECOND,
    keepAliveTimeout: 65 * SECOND,
    http: { headersTimeout: 10 * SECOND, connectionsCheckingInterval: 2 * SECOND, maxHeaderSize: 16 * 1024 },
    return503OnClosing: true,
    // The contract validates input; routes give Fastify schemas for answers only, so its validator is not loaded.
    schemaController: { compilersFactory: { buildValidator: () => refuseSchema } },
    // A malformed address reaches no route and no hook. The answer does not repeat it.
    frameworkErrors: (_error, _request, reply) =>
      void sendRefusal(reply.headers(headers), new Refusal('bad-input', 'This address cannot be read.')),
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
  });
  server.server.maxConnections = CONNECTIONS_MAX;
  const routes: MountedRoute[] = [];
  server.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) routes.push({ method: each, url });
  });
  server.decorateRequest('actor', null);
  server.decorateRequest('bodyTimer', undefined);
  respondToErrors(server);
  readBodies(server);
  setSecurityHeaders(server, headers);
  // Cookies are parsed where they are needed, not for every call.
  await server.register(cookie, { hook: false });
  refuseCrossOrigin(server, deps.config.publicUrl);
  await limitRates(server, deps.config.rateLimitFactor);
  const mounting: Mounting = {
    app: server,
    ...identifyWith(deps, secure),
    versionOf: (actor) => versionOf(deps, actor),
  };
  const closeLiveChannels = mountLiveChannel(mounting, hub, isHearing);
  healthRoutes(server, deps);
  mountFeatures(mounting, deps);
  if (webDir === null)
    server.setNotFoundHandler((_request, reply) =>
      sendRefusal(reply, new Refusal('not-found', 'There is nothing here.')),
    );
  else serveWeb(mounting, webDir);
  return { server, closeLiveChannels, routes };
};

const refuseSchema = (): never => {
  throw new Error('What is sent is read by the contract: a route gives schemas for its answers only');
};

const mountFeatures = (mounting: Mounting, deps: Deps): void => {
  accountsRoutes(mounting, deps);
  betaRequestsRoutes(mounting, deps);
  goalsRoutes(mounting, deps);
  habitImportRoutes(mounting, deps);
  habitsRoutes(mounting, deps);
  imageImportRoutes(mounting, deps);
  profileViewsRoutes(mounting, deps);
  progressRoutes(mounting, deps);
};
