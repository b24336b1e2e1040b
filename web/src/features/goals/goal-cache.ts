import { getGoal, getGoalAllowance } from '@crushing/contract/goals/endpoints';
import type { Goal } from '@crushing/contract/goals/schemas';
import type { QueryClient } from '@tanstack/react-query';
import { endpointKey } from '#api/endpoint-key.ts';
import { invalidateEndpoint } from '#api/cache/endpoint-query.ts';

const GOAL_KEY = endpointKey(getGoal, {});

/** Asks again for the goal and for what is left of the month's changes. */
export const refreshGoals = async (client: QueryClient): Promise<void> => {
  await Promise.all([invalidateEndpoint(client, getGoal), invalidateEndpoint(client, getGoalAllowance)]);
};

/** Takes over what the server has just confirmed; null once the goal is deleted. */
export const storeGoal = async (client: QueryClient, goal: Goal | null): Promise<void> => {
  await client.cancelQueries({ queryKey: GOAL_KEY });
  client.setQueryData<Goal | null>(GOAL_KEY, goal);
  void refreshGoals(client);
};

/** For changes of how the goal shows: seen at once, and sent in their order, so that the last one is also the last to arrive. */
export const goalAtOnce = <Wanted>(value: (wanted: Wanted) => Goal) => ({
  optimistic: { key: GOAL_KEY, value },
  queue: 'goal',
  settled: (client: QueryClient, isLast: boolean) => {
    if (isLast) void refreshGoals(client);
  },
});
