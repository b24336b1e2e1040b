import { getGoal } from '@crushing/contract/goals/endpoints';
import type { Goal } from '@crushing/contract/goals/schemas';
import { useMutationState } from '@tanstack/react-query';
import { useEndpoint } from '#api/cache/endpoint-query.ts';
import { SHOWING_QUEUE } from './use-show-goal.ts';
import type { Showing } from './use-show-goal.ts';

// docs/product.md, Goals.
const RETRIES = 1;

/** The person's goal, as the changes under way show or hide it; null without one. */
export const useGoal = () => {
  const underWay = useMutationState({
    filters: { status: 'pending', predicate: ({ options }) => options.scope?.id === SHOWING_QUEUE },
    select: ({ state }) => state.variables as Showing,
  });
  return useEndpoint(
    getGoal,
    {},
    { retry: RETRIES, select: (goal) => goal && (Object.assign({}, goal, ...underWay) as Goal) },
  );
};
