import { changeHabit } from '@crushing/contract/habits/endpoints';
import type { Habit } from '@crushing/contract/habits/schemas';
import type { QueryClient } from '@tanstack/react-query';
import { useChange } from '#api/cache/use-change.ts';
import { updateFailure } from '#features/habits/form/use-save-habit.ts';
import { changeAllCachedHabits, refreshHabits, stopReadingHabits } from '#features/habits/habits-cache.ts';
import { showToast } from '#ui/toast/toast.ts';

/** Makes a habit private or public, as an optimistic update. */
export const useSetPrivate = (habit: Habit): ((isPrivate: boolean) => void) => {
  const { id, name } = habit;
  const change = useChange(changeHabit, {
    send: async (isPrivate: boolean, { call, client }) => {
      await show(client, id, isPrivate);
      try {
        await call({ params: { id }, body: { updates: { isPrivate } } });
      } catch (error) {
        await show(client, id, !isPrivate);
        throw error;
      }
      // A list that was read meanwhile may be older than the change.
      await show(client, id, isPrivate);
    },
    queue: `private-${id}`,
    done: (_nothing, isPrivate) =>
      showToast({
        title: isPrivate ? `${name} is private` : `${name} is public`,
        description: isPrivate ? 'Nobody else sees it any more.' : 'Everybody can see it on your page.',
        variant: 'success',
        action: { label: 'Undo', onSelect: () => change.mutate(!isPrivate) },
      }),
    settled: (client) => void refreshHabits(client),
    failure: updateFailure,
  });
  return change.mutate;
};

const show = async (client: QueryClient, id: number, isPrivate: boolean): Promise<void> => {
  await stopReadingHabits(client);
  changeAllCachedHabits(client, (habits) => habits.map((each) => (each.id === id ? { ...each, isPrivate } : each)));
};
