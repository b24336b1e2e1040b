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

// Each waits for the one before it, so that the last wish is also the last to arrive.
let lastTurn: Promise<unknown> = Promise.resolve();

/** Shows the goal as it is wanted at once; rejects with the goal as it was. */
export const showGoalAtOnce = async (
  client: QueryClient,
  wanted: Goal,
  save: () => Promise<unknown>,
): Promise<void> => {
  await client.cancelQueries({ queryKey: GOAL_KEY });
  const before = client.getQueryData<Goal | null>(GOAL_KEY);
  client.setQueryData<Goal | null>(GOAL_KEY, wanted);
  const saved = lastTurn.then(save);
  const turn = saved.catch(() => {});
  lastTurn = turn;
  try {
    await saved;
  } catch (error) {
    client.setQueryData<Goal | null>(GOAL_KEY, before);
    throw error;
  } finally {
    if (lastTurn === turn) void refreshGoals(client);
  }
};
