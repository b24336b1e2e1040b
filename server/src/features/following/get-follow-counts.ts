import type { Deps } from '#deps.ts';
import { notFound } from '#http/refusal.ts';
import { countFollows } from './following.store.ts';

export const getFollowCounts = async (
  { database }: Deps,
  userId: number,
): Promise<{ followers: number; following: number }> => {
  const counts = await countFollows(database.read, userId);
  if (counts === null) throw notFound('User not found');
  return { followers: counts.followers ?? 0, following: counts.following ?? 0 };
};
