import { UNFOLLOW_SETTLED_MS } from '@crushing/domain/following/undo-limits';
import { toInstant } from '#database/instant.ts';
import type { Deps } from '#deps.ts';
import { deleteEndedFollowsOutside } from './ended-follows.store.ts';

/** Deletes ended follows that Undo can no longer restore, and those from the future, which a wrong clock has stored. */
export const removeEndedFollows = async ({ database, now }: Deps): Promise<void> => {
  const from = toInstant(now() - UNFOLLOW_SETTLED_MS);
  const to = toInstant(now() + UNFOLLOW_SETTLED_MS);
  await database.transact(async ({ query }) => deleteEndedFollowsOutside(query, { from, to }));
};
