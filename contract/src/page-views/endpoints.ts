import { adminEndpoint, openEndpoint } from '#endpoint.ts';
import type * as schemas from './schemas.ts';

export const sendPageView = openEndpoint<typeof schemas.sendPageView>('POST', '/api/page-view');
export const reportInstallBanner = openEndpoint<typeof schemas.reportInstallBanner>(
  'POST',
  '/api/analytics/pwa-banner',
);
export const getPageAnalytics = adminEndpoint<typeof schemas.getPageAnalytics>('GET', '/api/analytics/page-views');
