import type { Activity } from '@crushing/contract/feed/schemas';
import type { Deps } from '#deps.ts';
import type { Actor } from '#http/actor.ts';
import { findRecentActivities } from './activities.store.ts';
import { presentActivities } from './present-activities.ts';

// docs/product.md, Feed.
const ROWS_MAX = 50;

/** What a person and those they follow did, newest first. */
export const getFeed = async (deps: Deps, actor: Actor): Promise<{ activities: Activity[] }> => {
  const rows = await findRecentActivities(deps.database.read, actor.id, { now: deps.now(), limit: ROWS_MAX });
  return { activities: await presentActivities(deps, rows) };
};
