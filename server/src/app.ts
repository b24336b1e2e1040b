import cookie from '@fastify/cookie';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { SECOND_MS } from '@crushing/domain/calendar/durations';
import { accountDeletionRoutes } from '#features/account-deletion/account-deletion.routes.ts';
import { accountsRoutes } from '#features/accounts/accounts.routes.ts';
import { apiDocumentRoutes } from '#features/api-document/api-document.routes.ts';
import { auditRoutes } from '#features/audit/audit.routes.ts';
import { avatarsRoutes } from '#features/avatars/avatars.routes.ts';
import { betaRequestsRoutes } from '#features/beta-requests/beta-requests.routes.ts';
import { blockingRoutes } from '#features/blocking/blocking.routes.ts';
import { botsRoutes } from '#features/bots/bots.routes.ts';
import { challengeRoutes } from '#features/challenge/challenge.routes.ts';
import { encouragementRoutes } from '#features/encouragement/encouragement.routes.ts';
import { exportRoutes } from '#features/export/export.routes.ts';
import { feedRoutes } from '#features/feed/feed.routes.ts';
import { milestonesRoutes } from '#features/milestones/milestones.routes.ts';
import { followingRoutes } from '#features/following/following.routes.ts';
import { findFollowedIds } from '#features/following/followed-people.ts';
import { goalsRoutes } from '#features/goals/goals.routes.ts';
import { habitImportRoutes } from '#features/habit-import/habit-import.routes.ts';
import { habitsRoutes } from '#features/habits/habits.routes.ts';
import { healthRoutes } from '#features/health/health.routes.ts';
import { imageImportRoutes } from '#features/image-import/image-import.routes.ts';
import { invitationsRoutes } from '#features/invitations/invitations.routes.ts';
import { mailsRoutes } from '#features/mails/mails.routes.ts';
import { notificationsRoutes } from '#features/notifications/notifications.routes.ts';
import { profileRoutes } from '#features/profile/profile.routes.ts';
import { profileViewsRoutes } from '#features/profile-views/profile-views.routes.ts';
import { pageViewsRoutes } from '#features/page-views/page-views.routes.ts';
import { podcastRoutes } from '#features/podcast/podcast.routes.ts';
import { describeProfile } from '#features/profiles/describe-profile.ts';
import { profilesRoutes } from '#features/profiles/profiles.routes.ts';
import { progressRoutes } from '#features/progress/progress.routes.ts';
import { sessionsRoutes } from '#features/sessions/sessions.routes.ts';
import { settingsRoutes } from '#features/settings/settings.routes.ts';
import { usersRoutes } from '#features/users/users.routes.ts';
import { tokensRoutes } from '#features/tokens/tokens.routes.ts';
import { findBlockedWith } from '#features/people/blocks.ts';
import { versionOf } from '#features/people/version-of.ts';
import { identifyWith } from '#features/sessions/identify.ts';
import { createAnswerSlots } from '#http/answer-slots.ts';
import { limitConnections } from '#http/connection-limits.ts';
import { leaveConnections } from '#http/leave-connections.ts';
import { mountLiveChannel } from '#http/live-channel.ts';
import type { LiveChannels } from '#http/live-channel.ts';
import type { LiveHub } from '#http/live-hub.ts';
import { UPLOAD_SECONDS_MAX } from '#http/mount-endpoint.ts';
import type { Mounting } from '#http/mount-endpoint.ts';
import { limitRates } from '#http/rate-limits.ts';
import { logAnswers } from '#http/log-answers.ts';
import { readBodies } from '#http/read-bodies.ts';
import { REQUEST_ID_HEADER, answerRequestIds, requestIds } from '#http/request-id.ts';
import { refuseUnknown, sendNothingHere } from '#http/refuse-unknown.ts';
import { respondToErrors, sendRefusal } from '#http/respond-to-error.ts';
import { refuseCrossOrigin } from '#http/same-origin.ts';
import { securityHeaders, setSecurityHeaders } from '#http/security-headers.ts';
import { serveWeb } from '#http/serve-web.ts';
import { limitBodyTime } from '#http/slow-bodies.ts';
import { createUploadSlots } from '#http/upload-slots.ts';
import { Refusal } from '#http/refusal.ts';
import { measureAnswers } from '#metrics/measure-answers.ts';
import type { Metrics } from '#metrics/metrics.ts';
import { mountMetrics } from '#metrics/serve-metrics.ts';
import type { Deps } from './deps.ts';
import { logOfRequest } from './log.ts';

export type App = {
  readonly server: FastifyInstance;
  readonly liveChannels: LiveChannels;
  /** Every mounted route; tests compare them with the contract. */
  readonly routes: readonly MountedRoute[];
};

export type MountedRoute = { readonly method: string; readonly url: string };

type AppSettings = {
  /** Folder of the built web; null serves the API alone. */
  readonly webDir: string | null;
  readonly hub: LiveHub;
  readonly isListening: () => boolean;
  readonly metrics: Metrics | null;
};

const BODY_BYTES_MAX = 256 * 1024;

/** Builds the whole server without listening. */
export const buildApp = async (deps: Deps, { webDir, hub, isListening, metrics }: AppSettings): Promise<App> => {
  const secure = deps.config.publicUrl.startsWith('https:');
  const headers = securityHeaders(secure, deps.config.hstsSubdomains);
  const server: FastifyInstance = Fastify({
    loggerInstance: deps.log,
    // Handlers log what matters. Fastify's two lines for each poll would bury it.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    childLoggerFactory: (log, { requestId }) => logOfRequest(log, String(requestId)),
    genReqId: requestIds(deps.config.trustProxy),
    trustProxy: deps.config.trustProxy.length > 0 ? deps.config.trustProxy : false,
    bodyLimit: BODY_BYTES_MAX,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    // A picture of 10 MB may come over a slow line. How long an answer may take is set for each endpoint.
    requestTimeout: UPLOAD_SECONDS_MAX * SECOND_MS,
    connectionTimeout: 60 * SECOND_MS,
    keepAliveTimeout: 65 * SECOND_MS,
    http: { headersTimeout: 10 * SECOND_MS, connectionsCheckingInterval: 2 * SECOND_MS, maxHeaderSize: 16 * 1024 },
    // A call that has arrived is answered, even while the server closes.
    return503OnClosing: false,
    // The contract validates input; routes give Fastify schemas for answers only, so its validator is not loaded.
    schemaController: { compilersFactory: { buildValidator: () => refuseSchema } },
    // A malformed address reaches no route and no hook. The answer does not repeat it.
    frameworkErrors: (_error, request, reply) =>
      void sendRefusal(
        reply.headers(headers).header(REQUEST_ID_HEADER, request.id),
        new Refusal('bad-input', 'This address cannot be read.'),
      ),
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
  });
  leaveConnections(server, deps.isLeaving);
  limitConnections(server.server, deps.config.trustProxy);
  const routes: MountedRoute[] = [];
  server.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) routes.push({ method: each, url });
  });
  server.decorateRequest('actor', null);
  respondToErrors(server, deps.elapsed);
  readBodies(server);
  setSecurityHeaders(server, headers);
  answerRequestIds(server);
  logAnswers(server, deps.log.level);
  if (metrics !== null) measureAnswers(server, metrics);
  limitBodyTime(server);
  // Cookies are parsed where they are needed, not for every call.
  await server.register(cookie, { hook: false });
  refuseCrossOrigin(server, deps.config.publicUrl);
  refuseUnknown(server);
  await limitRates(server, deps.config.rateLimitFactor, deps.elapsed);
  const mounting: Mounting = {
    app: server,
    ...identifyWith(deps, secure),
    versionOf: (actor) => versionOf(deps, actor),
    slots: createAnswerSlots(),
    uploads: createUploadSlots(),
    reads: deps.reads,
  };
  const followedBy = async (userId: number) => findFollowedIds(deps.database.read, userId);
  const blockedWith = async (userId: number) => findBlockedWith(deps.database.read, userId);
  const { isLeaving } = deps;
  const liveChannels = mountLiveChannel(mounting, { hub, isListening, isLeaving, followedBy, blockedWith });
  mountFeatures(mounting, deps);
  if (metrics !== null && deps.config.metrics === 'loopback') mountMetrics(server, metrics);
  if (webDir === null) server.setNotFoundHandler((_request, reply) => sendNothingHere(reply));
  else serveWeb(mounting, webDir, async (username) => describeProfile(deps, username));
  return { server, liveChannels, routes };
};

const refuseSchema = (): never => {
  throw new Error('What is sent is read by the contract: a route gives schemas for its answers only');
};

const mountFeatures = (mounting: Mounting, deps: Deps): void => {
  accountDeletionRoutes(mounting, deps);
  accountsRoutes(mounting, deps);
  apiDocumentRoutes(mounting, deps);
  avatarsRoutes(mounting, deps);
  betaRequestsRoutes(mounting, deps);
  blockingRoutes(mounting, deps);
  botsRoutes(mounting, deps);
  challengeRoutes(mounting, deps);
  encouragementRoutes(mounting, deps);
  exportRoutes(mounting, deps);
  feedRoutes(mounting, deps);
  milestonesRoutes(mounting, deps);
  followingRoutes(mounting, deps);
  goalsRoutes(mounting, deps);
  habitImportRoutes(mounting, deps);
  habitsRoutes(mounting, deps);
  healthRoutes(mounting, deps);
  imageImportRoutes(mounting, deps);
  notificationsRoutes(mounting, deps);
  mailsRoutes(mounting, deps);
  profileRoutes(mounting, deps);
  profileViewsRoutes(mounting, deps);
  pageViewsRoutes(mounting, deps);
  auditRoutes(mounting, deps);
  invitationsRoutes(mounting, deps);
  podcastRoutes(mounting, deps);
  profilesRoutes(mounting, deps);
  progressRoutes(mounting, deps);
  sessionsRoutes(mounting, deps);
  settingsRoutes(mounting, deps);
  usersRoutes(mounting, deps);
  tokensRoutes(mounting, deps);
};
