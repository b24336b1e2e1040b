import { adminEndpoint, openEndpoint } from '#endpoint.ts';
import type * as schemas from './schemas.ts';

export const createBetaRequest = openEndpoint<typeof schemas.createBetaRequest>('POST', '/api/beta-requests');
export const listBetaRequests = adminEndpoint<typeof schemas.listBetaRequests>('GET', '/api/admin/beta-requests');
export const reviewBetaRequest = adminEndpoint<typeof schemas.reviewBetaRequest>(
  'PATCH',
  '/api/admin/beta-requests/:id',
);
