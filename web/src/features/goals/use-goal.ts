import { getGoal } from '@crushing/contract/goals/endpoints';
import type { Goal } from '@crushing/contract/goals/schemas';
import { useEndpoint } from '#api/cache/endpoint-query.ts';
import { useUnderWay } from '#api/changes/use-under-way.ts';
import { SHOWING_QUEUE } from './use-show-goal.ts';
import type { Showing } from './use-show-goal.ts';

// docs/product.md, Goals.
const RETRIES = 1;

/** The person's goal, as the changes under way show or hide it; null without one. */
export const useGoal = () => {
  const underWay = useUnderWay<Showing>(SHOWING_QUEUE);
  return useEndpoint(
    getGoal,
    {},
    { retry: RETRIES, select: (goal) => goal && (Object.assign({}, goal, ...underWay) as Goal) },
  );
};
