import type { getFollowStatus as endpoint } from '@crushing/contract/following/endpoints';
import type { EndpointAnswer } from '@crushing/contract/endpoint';
import type { Deps } from '#deps.ts';
import { hasBlocked } from '#features/people/blocks.ts';
import { isFollowing } from '#features/people/is-following.ts';
import type { Actor } from '#http/actor.ts';

/** Does not tell of a block by the other person. */
export const getFollowStatus = async (
  { database: { read } }: Deps,
  actor: Actor,
  otherId: number,
): Promise<EndpointAnswer<typeof endpoint>> => {
  const [follows, isFollowed, blocks] = await Promise.all([
    isFollowing(read, actor.id, otherId),
    isFollowing(read, otherId, actor.id),
    hasBlocked(read, actor.id, otherId),
  ]);
  return { isFollowing: follows, followsYou: isFollowed, isBlocked: blocks };
};
