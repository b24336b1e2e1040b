import * as endpoints from '@crushing/contract/encouragement/endpoints';
import * as schemas from '@crushing/contract/encouragement/schemas';
import type { Deps } from '#deps.ts';
import { mountEndpoint } from '#http/mount-endpoint.ts';
import type { Mounting } from '#http/mount-endpoint.ts';
import { listEncouragements } from './list-encouragements.ts';
import { listThanks } from './list-thanks.ts';
import { sendEncouragement } from './send-encouragement.ts';
import { thankForEncouragement } from './thank-for-encouragement.ts';

export const encouragementRoutes = (mounting: Mounting, deps: Deps): void => {
  mountEndpoint(mounting, endpoints.sendEncouragement, schemas.sendEncouragement, async ({ actor, body }) =>
    sendEncouragement(deps, actor, body),
  );
  mountEndpoint(mounting, endpoints.listEncouragements, schemas.listEncouragements, async ({ actor }) =>
    listEncouragements(deps, actor),
  );
  mountEndpoint(mounting, endpoints.thankForEncouragement, schemas.thankForEncouragement, async ({ actor, params }) =>
    thankForEncouragement(deps, actor, params.id),
  );
  mountEndpoint(mounting, endpoints.listThanks, schemas.listThanks, async ({ actor }) => listThanks(deps, actor));
};
