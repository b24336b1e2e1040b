import { adminEndpoint } from '#endpoint.ts';
import type * as schemas from './schemas.ts';

export const listSettings = adminEndpoint<typeof schemas.listSettings>('GET', '/api/admin/system-settings');
export const changeSetting = adminEndpoint<typeof schemas.changeSetting>('PUT', '/api/admin/system-settings/:key');
