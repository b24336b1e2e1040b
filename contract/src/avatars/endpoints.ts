import { openEndpoint } from '#endpoint.ts';
import type * as schemas from './schemas.ts';

export const getAvatar = openEndpoint<typeof schemas.getAvatar>('GET', '/api/avatars/:file');
