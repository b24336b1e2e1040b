import { dismissGoal as dismissEndpoint, resetGoalDismissal } from '@crushing/contract/goals/endpoints';
import type { Goal } from '@crushing/contract/goals/schemas';
import type { QueryClient } from '@tanstack/react-query';
import { runEndpoint } from '#api/cache/endpoint-query.ts';
import { showToast } from '#ui/toast/toast.ts';
import { showGoalAtOnce } from './goal-cache.ts';
import { tellGoalFailure } from './goal-failure.ts';

/** Hides the banner for the rest of the day; the notice that says so can bring it back. */
export const dismissGoal = async (client: QueryClient, goal: Goal): Promise<void> => {
  try {
    await showGoalAtOnce(client, { ...goal, shouldShow: false }, () =>
      runEndpoint(client, dismissEndpoint, { params: { id: goal.id } }),
    );
    showToast({
      title: 'Goal dismissed',
      description: 'It is hidden today and returns tomorrow.',
      action: { label: 'Undo', onSelect: () => void restoreGoal(client, goal) },
    });
  } catch (error) {
    tellGoalFailure('dismiss', error);
  }
};

/** Shows a dismissed banner again. */
export const restoreGoal = async (client: QueryClient, goal: Goal): Promise<void> => {
  try {
    await showGoalAtOnce(client, { ...goal, shouldShow: true }, () =>
      runEndpoint(client, resetGoalDismissal, { params: { id: goal.id } }),
    );
    showToast({ title: 'Goal restored', variant: 'success' });
  } catch (error) {
    tellGoalFailure('restore', error);
  }
};
