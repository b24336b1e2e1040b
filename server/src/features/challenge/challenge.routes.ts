import * as endpoints from '@crushing/contract/challenge/endpoints';
import * as schemas from '@crushing/contract/challenge/schemas';
import type { Deps } from '#deps.ts';
import { mountEndpoint } from '#http/mount-endpoint.ts';
import type { Mounting } from '#http/mount-endpoint.ts';
import { closeChallenge } from './close-challenge.ts';
import { getChallenge } from './get-challenge.ts';
import { getWaitlist } from './get-waitlist.ts';
import { joinWaitlist } from './join-waitlist.ts';
import { leaveWaitlist } from './leave-waitlist.ts';
import { listChallengeMembers } from './list-challenge-members.ts';
import { listChallenges } from './list-challenges.ts';
import { openChallenge } from './open-challenge.ts';

export const challengeRoutes = (mounting: Mounting, deps: Deps): void => {
  mountEndpoint(mounting, endpoints.getWaitlist, schemas.getWaitlist, async ({ actor }) => getWaitlist(deps, actor));
  mountEndpoint(mounting, endpoints.joinWaitlist, schemas.joinWaitlist, async ({ actor }) => joinWaitlist(deps, actor));
  mountEndpoint(mounting, endpoints.leaveWaitlist, schemas.leaveWaitlist, async ({ actor }) =>
    leaveWaitlist(deps, actor),
  );
  mountEndpoint(mounting, endpoints.getChallenge, schemas.getChallenge, async ({ actor }) => getChallenge(deps, actor));
  mountEndpoint(mounting, endpoints.openChallenge, schemas.openChallenge, async ({ actor, body }) =>
    openChallenge(deps, { ...body, actorId: actor.id }),
  );
  mountEndpoint(mounting, endpoints.listChallenges, schemas.listChallenges, async ({ actor, query }) =>
    listChallenges(deps, actor, query),
  );
  mountEndpoint(mounting, endpoints.listChallengeMembers, schemas.listChallengeMembers, async ({ params, query }) =>
    listChallengeMembers(deps, params.id, query),
  );
  mountEndpoint(mounting, endpoints.closeChallenge, schemas.closeChallenge, async ({ actor, params }) =>
    closeChallenge(deps, actor, params.id),
  );
};
