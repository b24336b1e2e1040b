import * as endpoints from '@crushing/contract/goals/endpoints';
import * as schemas from '@crushing/contract/goals/schemas';
import type { Deps } from '#deps.ts';
import { ownersDay } from '#http/actor.ts';
import type { Actor } from '#http/actor.ts';
import { mountEndpoint } from '#http/mount-endpoint.ts';
import type { Mounting } from '#http/mount-endpoint.ts';
import { changeGoal } from './change-goal.ts';
import { createGoal } from './create-goal.ts';
import { deleteGoal } from './delete-goal.ts';
import { dismissGoal } from './dismiss-goal.ts';
import { readAllowance } from './goal-allowance.ts';
import { findGoalOfUser } from './goals.store.ts';
import { presentGoal } from './present-goal.ts';

export const goalsRoutes = (mounting: Mounting, deps: Deps): void => {
  const { read } = deps.database;
  const todayOf = (actor: Actor) => ownersDay(actor, deps.now());

  mountEndpoint(mounting, endpoints.getGoal, schemas.getGoal, async ({ actor }) => {
    const goal = await findGoalOfUser(read, actor.id);
    return goal === null ? null : presentGoal(goal, todayOf(actor));
  });
  mountEndpoint(mounting, endpoints.getGoalAllowance, schemas.getGoalAllowance, async ({ actor }) =>
    readAllowance(read, actor.id, todayOf(actor)),
  );
  mountEndpoint(mounting, endpoints.createGoal, schemas.createGoal, async ({ actor, body }) =>
    createGoal(deps, actor, body),
  );
  mountEndpoint(mounting, endpoints.changeGoal, schemas.changeGoal, async ({ actor, params, body }) =>
    changeGoal(deps, actor, params.id, body),
  );
  mountEndpoint(mounting, endpoints.deleteGoal, schemas.deleteGoal, async ({ actor, params }) =>
    deleteGoal(deps, actor, params.id),
  );
  mountEndpoint(mounting, endpoints.dismissGoal, schemas.dismissGoal, async ({ actor, params }) =>
    dismissGoal(deps, actor, params.id, { isDismissed: true }),
  );
  mountEndpoint(mounting, endpoints.resetGoalDismissal, schemas.resetGoalDismissal, async ({ actor, params }) =>
    dismissGoal(deps, actor, params.id, { isDismissed: false }),
  );
};
