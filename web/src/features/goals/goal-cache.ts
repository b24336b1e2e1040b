import { getGoal, getGoalAllowance } from '@crushing/contract/goals/endpoints';
import type { Goal } from '@crushing/contract/goals/schemas';
import type { QueryClient } from '@tanstack/react-query';
import { endpointKey } from '#api/endpoint-key.ts';
import { invalidateEndpoint } from '#api/cache/endpoint-query.ts';

const GOAL_KEY = endpointKey(getGoal, {});

/** Refetches the goal and the allowance of the month. */
export const refreshGoals = async (client: QueryClient): Promise<void> => {
  await Promise.all([invalidateEndpoint(client, getGoal), invalidateEndpoint(client, getGoalAllowance)]);
};

/** Stores a confirmed goal; null once it is deleted. */
export const storeGoal = async (client: QueryClient, goal: Goal | null): Promise<void> => {
  await client.cancelQueries({ queryKey: GOAL_KEY });
  client.setQueryData<Goal | null>(GOAL_KEY, goal);
  void refreshGoals(client);
};

/** Optimistic update of how the goal shows. One queue keeps the order, so that the last change also arrives last. */
export const goalAtOnce = <Wanted>(value: (wanted: Wanted) => Goal) => ({
  optimistic: { key: GOAL_KEY, value },
  queue: 'goal',
  settled: (client: QueryClient, isLast: boolean) => {
    if (isLast) void refreshGoals(client);
  },
});
