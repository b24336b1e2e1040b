import * as endpoints from '@crushing/contract/beta-requests/endpoints';
import * as schemas from '@crushing/contract/beta-requests/schemas';
import type { Deps } from '#deps.ts';
import { mountEndpoint } from '#http/mount-endpoint.ts';
import type { Mounting } from '#http/mount-endpoint.ts';
import { createBetaRequest } from './create-beta-request.ts';
import { listBetaRequests } from './list-beta-requests.ts';
import { reviewBetaRequest } from './review-beta-request.ts';

export const betaRequestsRoutes = (mounting: Mounting, deps: Deps): void => {
  mountEndpoint(
    mounting,
    endpoints.createBetaRequest,
    schemas.createBetaRequest,
    async ({ body }) => createBetaRequest(deps, body),
    { rateLimit: 'betaRequest' },
  );
  mountEndpoint(mounting, endpoints.listBetaRequests, schemas.listBetaRequests, async ({ query }) =>
    listBetaRequests(deps, query),
  );
  mountEndpoint(mounting, endpoints.reviewBetaRequest, schemas.reviewBetaRequest, async ({ actor, params, body }) =>
    reviewBetaRequest(deps, actor, params.id, body),
  );
};
