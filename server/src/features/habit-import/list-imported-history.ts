import type { listImportedHistory as endpoint } from '@crushing/contract/habit-import/endpoints';
import type { EndpointAnswer } from '@crushing/contract/endpoint';
import type { Deps } from '#deps.ts';
import { readImportedHabits } from '#features/habits/history/read-imported-habits.ts';
import type { Actor } from '#http/actor.ts';

type Answer = EndpointAnswer<typeof endpoint>;

// A page of this many habits, of ten years each, takes 80 kB.
const PAGE = 20;

/** The habits of earlier imports with their days, a page of them. */
export const listImportedHistory = async (deps: Deps, actor: Actor, afterId = 0): Promise<Answer> => {
  const { habits, lastId } = await readImportedHabits(deps, actor, { afterId, limit: PAGE });
  return { habits: [...habits], nextCursor: lastId === null ? null : String(lastId) };
};
