import { changeHabit } from '@crushing/contract/habits/endpoints';
import type { Habit } from '@crushing/contract/habits/schemas';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useChange } from '#api/changes/use-change.ts';
import { updateFailure } from '#features/habits/form/use-save-habit.ts';
import { cachedHabit, changeAllCachedHabits } from '#features/habits/cached-habits.ts';
import { refreshHabits, stopReadingHabits } from '#features/habits/habits-cache.ts';
import { showToast } from '#ui/toast/toast.ts';

type Wanted = { habit: Pick<Habit, 'id' | 'name'>; isPrivate: boolean; shownBefore: boolean };

/** Makes a habit private or public, as an optimistic update. One hook serves all habits, so each change names its own. */
export const useSetPrivate = (): ((habit: Habit, isPrivate: boolean) => void) => {
  const shown = useQueryClient();
  const change = useChange(changeHabit, {
    send: async ({ habit: { id }, isPrivate, shownBefore }: Wanted, { call, client }) => {
      const before = held.get(id) ?? Promise.resolve(shownBefore);
      const saved = before.then(async () => {
        await show(client, id, isPrivate);
        await call({ params: { id }, body: { updates: { isPrivate } } });
      });
      const after = saved.then(
        () => isPrivate,
        () => before,
      );
      held.set(id, after);
      // After a success too: a list that was read meanwhile may be older than the change.
      await show(client, id, await after);
      if (held.get(id) === after) held.delete(id);
      await saved;
    },
    done: (_nothing, { habit, isPrivate }) =>
      showToast({
        title: isPrivate ? `${habit.name} is private` : `${habit.name} is public`,
        description: isPrivate ? 'Nobody else sees it any more.' : 'Everybody can see it on your page.',
        variant: 'success',
        action: { label: 'Undo', onSelect: () => set(habit, !isPrivate) },
      }),
    settled: (client) => void refreshHabits(client),
    failure: updateFailure,
  });
  const set = (habit: Wanted['habit'], isPrivate: boolean): void => {
    const shownBefore = cachedHabit(shown, habit.id)?.isPrivate ?? !isPrivate;
    // Shows the change at once, because its call may wait for an earlier call of the habit.
    void show(shown, habit.id, isPrivate);
    change.mutate({ habit, isPrivate, shownBefore });
  };
  return set;
};

/**
 * For each habit, whether it is private once its calls under way have ended. Calls of one habit wait for each other.
 * They do not wait for those of other habits, because the page may be left.
 */
const held = new Map<number, Promise<boolean>>();

const show = async (client: QueryClient, id: number, isPrivate: boolean): Promise<void> => {
  await stopReadingHabits(client);
  changeAllCachedHabits(client, (habits) => habits.map((each) => (each.id === id ? { ...each, isPrivate } : each)));
};
