import { changeGoal, createGoal, deleteGoal } from '@crushing/contract/goals/endpoints';
import type { Goal } from '@crushing/contract/goals/schemas';
import { SMART_FIELDS } from '@crushing/domain/goals/goal-form';
import type { GoalForm } from '@crushing/domain/goals/goal-form';
import { exceptBeside, useChange } from '#api/changes/use-change.ts';
import { showToast } from '#ui/toast/toast.ts';
import { forgetGoal, refreshAfterFailure, storeGoal } from './goal-cache.ts';
import { goalFailure } from './goal-failure.ts';

// The form shows the problems of these fields beside them.
const FIELDS = ['title', 'description', ...SMART_FIELDS, 'startDate', 'targetDate'];

export const useCreateGoal = () =>
  useChange(createGoal, {
    send: (form: GoalForm, { call }) => call({ body: form }),
    done: async (goal, _form, client) => {
      await storeGoal(client, goal);
      showToast({ title: 'Goal created successfully', variant: 'success' });
    },
    failed: refreshAfterFailure,
    failure: exceptBeside(FIELDS, goalFailure('create')),
  });

/** Sends only the changed fields of the goal. */
export const useChangeGoal = () =>
  useChange(changeGoal, {
    send: ({ goal, changes }: { goal: Goal; changes: Partial<GoalForm> }, { call }) =>
      call({ params: { id: goal.id }, body: changes }),
    done: async (goal, _wanted, client) => {
      await storeGoal(client, goal);
      showToast({ title: 'Goal updated successfully', variant: 'success' });
    },
    failed: refreshAfterFailure,
    failure: exceptBeside(FIELDS, goalFailure('change')),
  });

export const useDeleteGoal = () =>
  useChange(deleteGoal, {
    send: ({ id }: Goal, { call }) => call({ params: { id } }),
    done: async (_nothing, _goal, client) => {
      await forgetGoal(client);
      showToast({ title: 'Goal deleted' });
    },
    failed: refreshAfterFailure,
    failure: goalFailure('delete'),
  });
