import { changeGoal, createGoal } from '@crushing/contract/goals/endpoints';
import type { Goal } from '@crushing/contract/goals/schemas';
import type { GoalForm } from '@crushing/domain/goals/goal-form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '#api/call-endpoint.ts';
import { showToast } from '#ui/toast/toast.ts';
import { refreshGoals, storeGoal } from './goal-cache.ts';
import { tellGoalFailure } from './goal-failure.ts';

/** Sets the goal. */
export const useCreateGoal = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (form: GoalForm) => storeGoal(client, await callEndpoint(createGoal, { body: form })),
    onSuccess: () => showToast({ title: 'Goal created successfully', variant: 'success' }),
    onError: (error) => {
      void refreshGoals(client);
      tellGoalFailure('create', error);
    },
  });
};

/** Saves what was changed about the goal, and nothing else. */
export const useChangeGoal = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ goal, changes }: { goal: Goal; changes: Partial<GoalForm> }) =>
      storeGoal(client, await callEndpoint(changeGoal, { params: { id: goal.id }, body: changes })),
    onSuccess: () => showToast({ title: 'Goal updated successfully', variant: 'success' }),
    onError: (error) => {
      void refreshGoals(client);
      tellGoalFailure('change', error);
    },
  });
};
