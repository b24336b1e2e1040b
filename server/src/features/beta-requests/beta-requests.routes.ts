import * as endpoints from '@crushing/contract/beta-requests/endpoints';
import * as schemas from '@crushing/contract/beta-requests/schemas';
import type { Deps } from '#deps.ts';
import { mountEndpoint } from '#http/mount-endpoint.ts';
import type { Mounting } from '#http/mount-endpoint.ts';
import { createBetaRequest } from './create-beta-request.ts';

export const betaRequestsRoutes = (mounting: Mounting, deps: Deps): void => {
  mountEndpoint(
    mounting,
    endpoints.createBetaRequest,
    schemas.createBetaRequest,
    async ({ body }) => createBetaRequest(deps, body),
    { rateLimit: 'betaRequest' },
  );
};
