import * as endpoints from '@crushing/contract/goals/endpoints';
import * as schemas from '@crushing/contract/goals/schemas';
import type { Deps } from '#deps.ts';
import { mountEndpoint } from '#http/mount-endpoint.ts';
import type { Mounting } from '#http/mount-endpoint.ts';
import { changeGoal } from './change-goal.ts';
import { createGoal } from './create-goal.ts';
import { deleteGoal } from './delete-goal.ts';
import { dismissGoal } from './dismiss-goal.ts';
import { getGoalAllowance } from './get-goal-allowance.ts';
import { getGoal } from './get-goal.ts';
import { resetGoalDismissal } from './reset-goal-dismissal.ts';

export const goalsRoutes = (mounting: Mounting, deps: Deps): void => {
  mountEndpoint(mounting, endpoints.getGoal, schemas.getGoal, async ({ actor }) => getGoal(deps, actor));
  mountEndpoint(mounting, endpoints.getGoalAllowance, schemas.getGoalAllowance, async ({ actor }) =>
    getGoalAllowance(deps, actor),
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
    dismissGoal(deps, actor, params.id),
  );
  mountEndpoint(mounting, endpoints.resetGoalDismissal, schemas.resetGoalDismissal, async ({ actor, params }) =>
    resetGoalDismissal(deps, actor, params.id),
  );
};
