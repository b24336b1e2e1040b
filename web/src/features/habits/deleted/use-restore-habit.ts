import { restoreHabit } from '@crushing/contract/habits/endpoints';
import { messageOf } from '#api/api-error.ts';
import { useChange } from '#api/changes/use-change.ts';
import { refreshLists } from '#api/cache/live-lists.ts';

/** Brings a deleted habit back with all its days. */
export const useRestoreHabit = (done: () => void = () => {}) =>
  useChange(restoreHabit, {
    send: ({ id }: { id: number }, { call }) => call({ params: { id } }),
    done: async (_habit, _deleted, client) => {
      await refreshLists(client, ['habits']);
      done();
    },
    failure: (error) => ({
      title: 'Error restoring habit',
      description: messageOf(error, 'There was a problem restoring your habit.'),
    }),
  });
