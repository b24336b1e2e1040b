import { getGoal, getGoalAllowance } from '@crushing/contract/goals/endpoints';
import type { Goal, GoalAllowance } from '@crushing/contract/goals/schemas';
import type { QueryClient } from '@tanstack/react-query';
import { endpointKey } from '#api/endpoint-key.ts';
import { invalidateEndpoint } from '#api/cache/endpoint-query.ts';

const GOAL_KEY = endpointKey(getGoal, {});

/** Refetches the goal and the allowance of the month. */
export const refreshGoals = async (client: QueryClient): Promise<void> => {
  await Promise.all([invalidateEndpoint(client, getGoal), invalidateEndpoint(client, getGoalAllowance)]);
};

/** Stores a confirmed goal. */
export const storeGoal = async (client: QueryClient, goal: Goal | null): Promise<void> => {
  await client.cancelQueries({ queryKey: GOAL_KEY });
  client.setQueryData<Goal | null>(GOAL_KEY, goal);
  void refreshGoals(client);
};

/** The server may have made the change although its answer was lost. */
export const refreshAfterFailure = (_error: Error, client: QueryClient): void => void refreshGoals(client);

/** Forgets a deleted goal. The deletion uses up the month's change, and a dialog opened at once must know that. */
export const forgetGoal = async (client: QueryClient): Promise<void> => {
  client.setQueryData<GoalAllowance>(
    endpointKey(getGoalAllowance, {}),
    (allowance) => allowance && { ...allowance, canModify: false },
  );
  await storeGoal(client, null);
};
