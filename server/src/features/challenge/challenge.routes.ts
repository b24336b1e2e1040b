import * as endpoints from '@crushing/contract/challenge/endpoints';
import * as schemas from '@crushing/contract/challenge/schemas';
import type { Deps } from '#deps.ts';
import { mountEndpoint } from '#http/mount-endpoint.ts';
import type { Mounting } from '#http/mount-endpoint.ts';
import { getChallenge } from './get-challenge.ts';
import { getWaitlist } from './get-waitlist.ts';
import { joinWaitlist } from './join-waitlist.ts';
import { leaveWaitlist } from './leave-waitlist.ts';
import { openChallenge } from './open-challenge.ts';

export const challengeRoutes = (mounting: Mounting, deps: Deps): void => {
  mountEndpoint(mounting, endpoints.getWaitlist, schemas.getWaitlist, async ({ actor }) => getWaitlist(deps, actor));
  mountEndpoint(mounting, endpoints.joinWaitlist, schemas.joinWaitlist, async ({ actor }) => joinWaitlist(deps, actor));
  mountEndpoint(mounting, endpoints.leaveWaitlist, schemas.leaveWaitlist, async ({ actor }) =>
    leaveWaitlist(deps, actor),
  );
  mountEndpoint(mounting, endpoints.getChallenge, schemas.getChallenge, async ({ actor }) => getChallenge(deps, actor));
  mountEndpoint(mounting, endpoints.openChallenge, schemas.openChallenge, async ({ body }) =>
    openChallenge(deps, body),
  );
};
