import * as endpoints from '@crushing/contract/audit/endpoints';
import * as schemas from '@crushing/contract/audit/schemas';
import type { Deps } from '#deps.ts';
import { mountEndpoint } from '#http/mount-endpoint.ts';
import type { Mounting } from '#http/mount-endpoint.ts';
import { listAudit } from './list-audit.ts';

export const auditRoutes = (mounting: Mounting, deps: Deps): void => {
  mountEndpoint(mounting, endpoints.listAudit, schemas.listAudit, async ({ query }) => listAudit(deps, query));
};
