import { adminEndpoint, userEndpoint } from '#endpoint.ts';
import type * as schemas from './schemas.ts';

export const getNotificationPreferences = userEndpoint<typeof schemas.getNotificationPreferences>(
  'GET',
  '/api/notifications/preferences',
);
export const changeNotificationPreferences = userEndpoint<typeof schemas.changeNotificationPreferences>(
  'PATCH',
  '/api/notifications/preferences',
);
export const listNotifications = userEndpoint<typeof schemas.listNotifications>('GET', '/api/notifications/history');
export const listMails = adminEndpoint<typeof schemas.listMails>('GET', '/api/admin/mails');
export const retryMail = adminEndpoint<typeof schemas.retryMail>('POST', '/api/admin/mails/:id/retry');
export const sendTestMail = adminEndpoint<typeof schemas.sendTestMail>('POST', '/api/admin/test-mail');
