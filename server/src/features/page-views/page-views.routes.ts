import * as endpoints from '@crushing/contract/page-views/endpoints';
import * as schemas from '@crushing/contract/page-views/schemas';
import type { Deps } from '#deps.ts';
import { createCallLimit } from '#http/call-limit.ts';
import { mountEndpoint } from '#http/mount-endpoint.ts';
import type { Mounting } from '#http/mount-endpoint.ts';
import { addressKey } from '#http/rate-limits.ts';
import { getPageAnalytics } from './get-page-analytics.ts';
import { reportInstallBanner } from './report-install-banner.ts';
import { sendPageView } from './send-page-view.ts';

// The limit of one address. A view is a row that stays for a month, and the limit of a minute alone would let in
// 170,000 a day.
const VIEWS_OF_A_DAY = { max: 20_000, seconds: 24 * 60 * 60 };

export const pageViewsRoutes = (mounting: Mounting, deps: Deps): void => {
  const limitViews = createCallLimit(VIEWS_OF_A_DAY, deps.config.rateLimitFactor, deps.elapsed);
  mountEndpoint(
    mounting,
    endpoints.sendPageView,
    schemas.sendPageView,
    async ({ actor, body, request }) => {
      const address = addressKey(request.ip);
      limitViews(address);
      await sendPageView(deps, {
        ...body,
        userId: actor?.id ?? null,
        address,
        userAgent: request.headers['user-agent'] ?? null,
      });
    },
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
