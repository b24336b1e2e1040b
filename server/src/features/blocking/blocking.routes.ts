import * as endpoints from '@crushing/contract/blocking/endpoints';
import * as schemas from '@crushing/contract/blocking/schemas';
import type { Deps } from '#deps.ts';
import { mountEndpoint } from '#http/mount-endpoint.ts';
import type { Mounting } from '#http/mount-endpoint.ts';
import { block } from './block.ts';
import { listBlocked } from './list-blocked.ts';
import { unblock } from './unblock.ts';

export const blockingRoutes = (mounting: Mounting, deps: Deps): void => {
  mountEndpoint(mounting, endpoints.listBlocked, schemas.listBlocked, async ({ actor, query }) =>
    listBlocked(deps, actor, query),
  );
  mountEndpoint(mounting, endpoints.block, schemas.block, async ({ actor, params }) => block(deps, actor, params.id), {
    rateLimit: 'follow',
  });
  mountEndpoint(mounting, endpoints.unblock, schemas.unblock, async ({ actor, params }) =>
    unblock(deps, actor, params.id),
  );
};
