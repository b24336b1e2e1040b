import { createBetaRequest } from '@crushing/contract/beta-requests/endpoints';
import * as schemas from '@crushing/contract/beta-requests/schemas';
import type { Deps } from '#deps.ts';
import { mountEndpoint } from '#http/mount-endpoint.ts';
import type { Mounting } from '#http/mount-endpoint.ts';
import { insertBetaRequest } from './beta-requests.store.ts';

// The same for a new, a repeated and an already registered e-mail: the answer must not tell who is known here.
const THANKS = 'Thank you! We will write to you when your place is ready.';

export const betaRequestsRoutes = (mounting: Mounting, deps: Deps): void => {
  mountEndpoint(
    mounting,
    createBetaRequest,
    schemas.createBetaRequest,
    async ({ body }) => {
      const createdAt = new Date(deps.now()).toISOString();
      await deps.database.transact(async ({ query }) => insertBetaRequest(query, { ...body, createdAt }));
      return { message: THANKS };
    },
    { rateLimit: 'betaRequest' },
  );
};
