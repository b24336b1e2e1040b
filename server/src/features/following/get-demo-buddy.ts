import type { Deps } from '#deps.ts';
import type { Actor } from '#http/actor.ts';
import { findDemoBot, findLastFollowed, findUsername } from './following.store.ts';

/** Whom the demo of the buddy view shows beside a person. */
export const getDemoBuddy = async ({ database: { read } }: Deps, { id }: Actor): Promise<{ username: string }> => ({
  username: (await findLastFollowed(read, id)) ?? (await findDemoBot(read, id)) ?? (await findUsername(read, id)),
});
