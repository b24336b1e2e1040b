import * as endpoints from '@crushing/contract/tokens/endpoints';
import * as schemas from '@crushing/contract/tokens/schemas';
import type { Deps } from '#deps.ts';
import { mountEndpoint } from '#http/mount-endpoint.ts';
import type { Mounting } from '#http/mount-endpoint.ts';
import { createToken } from './create-token.ts';
import { endToken } from './end-token.ts';
import { listTokens } from './list-tokens.ts';

// A device that was signed out elsewhere must neither see tokens nor make one that outlives it.
const ANEW = { identifiesAnew: true } as const;

export const tokensRoutes = (mounting: Mounting, deps: Deps): void => {
  mountEndpoint(mounting, endpoints.listTokens, schemas.listTokens, async ({ actor }) => listTokens(deps, actor), ANEW);
  mountEndpoint(
    mounting,
    endpoints.createToken,
    schemas.createToken,
    async ({ actor, body, request }) => createToken(deps, request, actor, body),
    ANEW,
  );
  mountEndpoint(
    mounting,
    endpoints.endToken,
    schemas.endToken,
    async ({ actor, params, request }) => endToken(deps, request, actor, params.id),
    ANEW,
  );
};
