import type { Deps } from '#deps.ts';
import type { Actor } from '#http/actor.ts';
import { isFollowing } from './following.store.ts';

export const getFollowStatus = async (
  { database }: Deps,
  actor: Actor,
  followingId: number,
): Promise<{ isFollowing: boolean }> => ({ isFollowing: await isFollowing(database.read, actor.id, followingId) });
