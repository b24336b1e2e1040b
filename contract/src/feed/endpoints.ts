import { userEndpoint } from '#endpoint.ts';
import type * as schemas from './schemas.ts';

export const getFeed = userEndpoint<typeof schemas.getFeed>('GET', '/api/feed');
export const getFeedDays = userEndpoint<typeof schemas.getFeedDays>('GET', '/api/feed/days');
