import { deleteGoal } from '@crushing/contract/goals/endpoints';
import type { Goal } from '@crushing/contract/goals/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '#api/call-endpoint.ts';
import { showToast } from '#ui/toast/toast.ts';
import { refreshGoals, storeGoal } from './goal-cache.ts';
import { tellGoalFailure } from './goal-failure.ts';

/** Deletes the goal for good. */
export const useDeleteGoal = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id }: Goal) => {
      await callEndpoint(deleteGoal, { params: { id } });
      await storeGoal(client, null);
    },
    onSuccess: () => showToast({ title: 'Goal deleted' }),
    onError: (error) => {
      void refreshGoals(client);
      tellGoalFailure('delete', error);
    },
  });
};
