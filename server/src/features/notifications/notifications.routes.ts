import formBody from '@fastify/formbody';
import * as endpoints from '@crushing/contract/notifications/endpoints';
import * as schemas from '@crushing/contract/notifications/schemas';
import type { Deps } from '#deps.ts';
import { mountEndpoint } from '#http/mount-endpoint.ts';
import type { Mounting } from '#http/mount-endpoint.ts';
import { rateLimitOf } from '#http/rate-limits.ts';
import { changeNotificationPreferences } from './change-notification-preferences.ts';
import { getNotificationPreferences } from './get-notification-preferences.ts';
import { listNotifications } from './list-notifications.ts';
import { showUnsubscribe, unsubscribe } from './unsubscribe.ts';

export const notificationsRoutes = (mounting: Mounting, deps: Deps): void => {
  mountEndpoint(mounting, endpoints.getNotificationPreferences, schemas.getNotificationPreferences, async ({ actor }) =>
    getNotificationPreferences(deps, actor),
  );
  mountEndpoint(
    mounting,
    endpoints.changeNotificationPreferences,
    schemas.changeNotificationPreferences,
    async ({ actor, body }) => changeNotificationPreferences(deps, actor, body),
  );
  mountEndpoint(mounting, endpoints.listNotifications, schemas.listNotifications, async ({ actor }) =>
    listNotifications(deps, actor),
  );
  unsubscribeRoutes(mounting, deps);
};

type WithToken = { Params: { token: string } };

// What mail programs send has about 200 bytes.
const FORM_BYTES_MAX = 10_000;

/** Pages of mail links, outside of the API: they answer HTML and take a form. */
const unsubscribeRoutes = ({ app }: Mounting, deps: Deps): void => {
  void app.register(async (scope) => {
    await scope.register(formBody);
    // RFC 8058 allows this form too. The link says everything, so its parts are not read.
    scope.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, _body, done) => done(null));
    const config = { rateLimit: rateLimitOf(undefined, { access: 'open' }) };
    // Programs that check the links of a mail before it is read often use HEAD.
    scope.get<WithToken>('/unsubscribe/:token', { config, exposeHeadRoute: true }, async ({ params }, reply) =>
      showUnsubscribe(deps, params.token, reply),
    );
    scope.post<WithToken>('/unsubscribe/:token', { config, bodyLimit: FORM_BYTES_MAX }, async ({ params }, reply) =>
      unsubscribe(deps, params.token, reply),
    );
  });
};
