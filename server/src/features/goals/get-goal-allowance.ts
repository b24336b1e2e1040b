import type { ChangeAllowance } from '@crushing/domain/goals/change-allowance';
import type { Deps } from '#deps.ts';
import { ownersDay } from '#http/actor.ts';
import type { Actor } from '#http/actor.ts';
import { readAllowance } from './goal-allowance.ts';

/** What is left of the person's changes in the month of their today. */
export const getGoalAllowance = async (deps: Deps, actor: Actor): Promise<ChangeAllowance> =>
  readAllowance(deps.database.read, actor.id, ownersDay(actor, deps.now()));
