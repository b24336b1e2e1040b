import type { Habit } from '@crushing/contract/habits/schemas';
import { useState } from 'react';
import { outboxIdOf } from '#features/habits/recording/recording.ts';

/**
 * The one habit that a view shows, and how to show another. It stays while it is in `order`, even when ticked. `start`
 * is shown first, and whenever the shown habit is gone.
 */
export const useShownHabit = (
  order: readonly Habit[],
  start: Habit | undefined,
): [Habit | null, (habit: Habit | null) => void] => {
  const [shownId, setShownId] = useState<number | null>(null);
  const isShown = ({ id }: Habit) => shownId !== null && outboxIdOf(id) === outboxIdOf(shownId);
  const shown = order.find(isShown) ?? start ?? order[0] ?? null;
  if (shown !== null && shown.id !== shownId) setShownId(shown.id);
  return [shown, (habit) => setShownId(habit?.id ?? null)];
};
