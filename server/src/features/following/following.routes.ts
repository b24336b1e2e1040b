import * as endpoints from '@crushing/contract/following/endpoints';
import * as schemas from '@crushing/contract/following/schemas';
import type { Deps } from '#deps.ts';
import { linkToNext } from '#http/long-lists.ts';
import { mountEndpoint } from '#http/mount-endpoint.ts';
import type { Mounting } from '#http/mount-endpoint.ts';
import { findPeople } from './find-people.ts';
import { follow } from './follow.ts';
import { getDemoBuddy } from './get-demo-buddy.ts';
import { getFollowCounts } from './get-follow-counts.ts';
import { getFollowStatus } from './get-follow-status.ts';
import { listFollowers } from './list-followers.ts';
import { listFollowing } from './list-following.ts';
import { removeFollower } from './remove-follower.ts';
import { unfollow } from './unfollow.ts';

export const followingRoutes = (mounting: Mounting, deps: Deps): void => {
  mountEndpoint(mounting, endpoints.listFollowing, schemas.listFollowing, async ({ actor, query, reply }) => {
    const { following, next } = await listFollowing(deps, actor, query.after);
    if (next !== null) reply.header('link', linkToNext(endpoints.listFollowing.path, { after: String(next) }));
    return following;
  });
  mountEndpoint(mounting, endpoints.getDemoBuddy, schemas.getDemoBuddy, async ({ actor }) => getDemoBuddy(deps, actor));
  mountEndpoint(mounting, endpoints.listFollowers, schemas.listFollowers, async ({ actor, query }) =>
    listFollowers(deps, actor, query),
  );
  mountEndpoint(mounting, endpoints.getFollowStatus, schemas.getFollowStatus, async ({ actor, params }) =>
    getFollowStatus(deps, actor, params.id),
  );
  mountEndpoint(
    mounting,
    endpoints.follow,
    schemas.follow,
    async ({ actor, params }) => follow(deps, actor, params.id),
    { rateLimit: 'follow' },
  );
  mountEndpoint(
    mounting,
    endpoints.unfollow,
    schemas.unfollow,
    async ({ actor, params }) => unfollow(deps, actor, params.id),
    { rateLimit: 'follow' },
  );
  mountEndpoint(mounting, endpoints.removeFollower, schemas.removeFollower, async ({ actor, params }) =>
    removeFollower(deps, actor, params.id),
  );
  mountEndpoint(mounting, endpoints.getFollowCounts, schemas.getFollowCounts, async ({ params }) =>
    getFollowCounts(deps, params.id),
  );
  mountEndpoint(
    mounting,
    endpoints.findPeople,
    schemas.findPeople,
    async ({ actor, query }) => findPeople(deps, actor, query.q),
    { rateLimit: 'findPeople' },
  );
};
