import { openEndpoint } from '#endpoint.ts';
import type * as schemas from './schemas.ts';

export const createBetaRequest = openEndpoint<typeof schemas.createBetaRequest>('POST', '/api/beta-requests');
