import { getGoal } from '@crushing/contract/goals/endpoints';
import { useEndpoint } from '#api/cache/endpoint-query.ts';

// docs/product.md, Goals.
const RETRIES = 1;

/** The person's goal; null without one. */
export const useGoal = () => useEndpoint(getGoal, {}, { retry: RETRIES });
