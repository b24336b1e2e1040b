import * as endpoints from '@crushing/contract/milestones/endpoints';
import * as schemas from '@crushing/contract/milestones/schemas';
import type { Deps } from '#deps.ts';
import { mountEndpoint } from '#http/mount-endpoint.ts';
import type { Mounting } from '#http/mount-endpoint.ts';
import { getPerfectDays } from './get-perfect-days.ts';

export const milestonesRoutes = (mounting: Mounting, deps: Deps): void => {
  mountEndpoint(mounting, endpoints.getPerfectDays, schemas.getPerfectDays, async ({ actor }) =>
    getPerfectDays(deps, actor),
  );
};
