import { changeGoal, dismissGoal, resetGoalDismissal } from '@crushing/contract/goals/endpoints';
import type { Goal } from '@crushing/contract/goals/schemas';
import { useChange } from '#api/cache/use-change.ts';
import { showToast } from '#ui/toast/toast.ts';
import { goalAtOnce } from './goal-cache.ts';
import { goalFailure } from './goal-failure.ts';

/** Hides the banner for the rest of the day; the notice offers Undo. */
export const useDismissGoal = () => {
  const restore = useRestoreGoal();
  return useChange(dismissGoal, {
    ...goalAtOnce((goal: Goal) => ({ ...goal, shouldShow: false })),
    send: ({ id }: Goal, { call }) => call({ params: { id } }),
    done: (_nothing, goal) =>
      showToast({
        title: 'Goal dismissed',
        description: 'It is hidden today and returns tomorrow.',
        action: { label: 'Undo', onSelect: () => restore.mutate(goal) },
      }),
    failure: goalFailure('dismiss'),
  });
};

export const useRestoreGoal = () =>
  useChange(resetGoalDismissal, {
    ...goalAtOnce((goal: Goal) => ({ ...goal, shouldShow: true })),
    send: ({ id }: Goal, { call }) => call({ params: { id } }),
    done: () => showToast({ title: 'Goal restored', variant: 'success' }),
    failure: goalFailure('restore'),
  });

/** Shows or hides the goal on the dashboard. It uses no change of the month. */
export const useEnableGoal = (goal: Goal) =>
  useChange(changeGoal, {
    // A goal dismissed today stays hidden when it is enabled; only the server knows.
    ...goalAtOnce((isEnabled: boolean) => ({ ...goal, isEnabled, shouldShow: isEnabled && goal.shouldShow })),
    send: (isEnabled: boolean, { call }) => call({ params: { id: goal.id }, body: { isEnabled } }),
    done: () => showToast({ title: 'Goal updated successfully', variant: 'success' }),
    failure: goalFailure('change'),
  });
