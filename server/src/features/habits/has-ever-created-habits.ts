import type { Deps } from '#deps.ts';
import type { Actor } from '#http/actor.ts';
import { hasHabitsOfUser } from './habits.store.ts';

/** Whether the person ever created a habit, deleted ones included. */
export const hasEverCreatedHabits = async (deps: Deps, actor: Actor): Promise<{ hasEverCreatedHabits: boolean }> => ({
  hasEverCreatedHabits: await hasHabitsOfUser(deps.database.read, actor.id),
});
