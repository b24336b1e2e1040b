import { changeGoal } from '@crushing/contract/goals/endpoints';
import type { Goal } from '@crushing/contract/goals/schemas';
import type { QueryClient } from '@tanstack/react-query';
import { runEndpoint } from '#api/cache/endpoint-query.ts';
import { showToast } from '#ui/toast/toast.ts';
import { showGoalAtOnce } from './goal-cache.ts';
import { tellGoalFailure } from './goal-failure.ts';

/** Shows or hides the goal on the dashboard for good; uses no change of the month. */
export const enableGoal = async (client: QueryClient, goal: Goal, isEnabled: boolean): Promise<void> => {
  try {
    // Whether it shows today is the server's to say: it may have been dismissed.
    await showGoalAtOnce(client, { ...goal, isEnabled, shouldShow: isEnabled && goal.shouldShow }, () =>
      runEndpoint(client, changeGoal, { params: { id: goal.id }, body: { isEnabled } }),
    );
    showToast({ title: 'Goal updated successfully', variant: 'success' });
  } catch (error) {
    tellGoalFailure('change', error);
  }
};
