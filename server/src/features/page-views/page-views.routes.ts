import * as endpoints from '@crushing/contract/page-views/endpoints';
import * as schemas from '@crushing/contract/page-views/schemas';
import type { Deps } from '#deps.ts';
import { mountEndpoint } from '#http/mount-endpoint.ts';
import type { Mounting } from '#http/mount-endpoint.ts';
import { addressKey } from '#http/rate-limits.ts';
import { getPageAnalytics } from './get-page-analytics.ts';
import { reportInstallBanner } from './report-install-banner.ts';
import { sendPageView } from './send-page-view.ts';

export const pageViewsRoutes = (mounting: Mounting, deps: Deps): void => {
  mountEndpoint(
    mounting,
    endpoints.sendPageView,
    schemas.sendPageView,
    async ({ actor, body, request }) =>
      sendPageView(deps, {
        ...body,
        userId: actor?.id ?? null,
        address: addressKey(request.ip),
        userAgent: request.headers['user-agent'] ?? null,
      }),
    { rateLimit: 'pageViews' },
  );
  mountEndpoint(
    mounting,
    endpoints.reportInstallBanner,
    schemas.reportInstallBanner,
    async ({ body, request }) => reportInstallBanner(deps, request, body),
    { rateLimit: 'pageViews' },
  );
  mountEndpoint(mounting, endpoints.getPageAnalytics, schemas.getPageAnalytics, async ({ query }) =>
    getPageAnalytics(deps, query),
  );
};
