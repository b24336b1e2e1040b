import { adminEndpoint } from '#endpoint.ts';
import type * as schemas from './schemas.ts';

export const listSystemSettings = adminEndpoint<typeof schemas.listSystemSettings>('GET', '/api/admin/system-settings');
export const changeSystemSetting = adminEndpoint<typeof schemas.changeSystemSetting>(
  'PUT',
  '/api/admin/system-settings/:key',
);
