import { userEndpoint } from '#endpoint.ts';
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
