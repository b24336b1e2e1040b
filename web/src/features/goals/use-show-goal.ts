import { changeGoal, dismissGoal, resetGoalDismissal } from '@crushing/contract/goals/endpoints';
import type { Goal } from '@crushing/contract/goals/schemas';
import { useChange } from '#api/changes/use-change.ts';
import { showToast } from '#ui/toast/toast.ts';
import { refreshAfterFailure, storeGoal } from './goal-cache.ts';
import { goalFailure } from './goal-failure.ts';

/** The queue of the changes below, so that the last one also arrives last. */
export const SHOWING_QUEUE = 'goal';

/** The wanted visibility of a goal. */
export type Showing = Pick<Goal, 'id'> & Partial<Pick<Goal, 'isEnabled' | 'shouldShow'>>;

/** Hides the banner for the rest of the day; the notice offers Undo. */
export const useDismissGoal = () => {
  const restore = useRestoreGoal();
  return useChange(dismissGoal, {
    queue: SHOWING_QUEUE,
    send: ({ id }: Showing & { shouldShow: false }, { call }) => call({ params: { id } }),
    done: async (goal, { id }, client) => {
      await storeGoal(client, goal);
      showToast({
        title: 'Goal dismissed',
        description: 'It is hidden today and returns tomorrow.',
        action: { label: 'Undo', onSelect: () => restore.mutate({ id, shouldShow: true }) },
      });
    },
    failed: refreshAfterFailure,
    failure: goalFailure('dismiss'),
  });
};

export const useRestoreGoal = () =>
  useChange(resetGoalDismissal, {
    queue: SHOWING_QUEUE,
    send: ({ id }: Showing & { shouldShow: true }, { call }) => call({ params: { id } }),
    done: async (goal, _wanted, client) => {
      await storeGoal(client, goal);
      showToast({ title: 'Goal restored', variant: 'success' });
    },
    failed: refreshAfterFailure,
    failure: goalFailure('restore'),
  });

/** Shows or hides the goal on the dashboard. This does not use up the month's change. */
export const useEnableGoal = () =>
  useChange(changeGoal, {
    queue: SHOWING_QUEUE,
    send: ({ id, isEnabled }: Showing & { isEnabled: boolean }, { call }) =>
      call({ params: { id }, body: { isEnabled } }),
    done: async (goal, _wanted, client) => {
      await storeGoal(client, goal);
      showToast({ title: 'Goal updated successfully', variant: 'success' });
    },
    failed: refreshAfterFailure,
    failure: goalFailure('change'),
  });
