import { userEndpoint } from '#endpoint.ts';
import type * as schemas from './schemas.ts';

export const listBlocked = userEndpoint<typeof schemas.listBlocked>('GET', '/api/blocked');
export const block = userEndpoint<typeof schemas.block>('POST', '/api/block/:id');
export const unblock = userEndpoint<typeof schemas.unblock>('DELETE', '/api/block/:id');
