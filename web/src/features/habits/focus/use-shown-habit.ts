import type { Habit } from '@crushing/contract/habits/schemas';
import { useState } from 'react';

/**
 * The habit a view shows one at a time, and how to go to another. It stays as long as it is in `order`, whatever is
 * ticked; at first, and in place of one that is gone, it is `start`.
 */
export const useShownHabit = (
  order: readonly Habit[],
  start: Habit | undefined,
): [Habit | null, (habit: Habit | null) => void] => {
  const [shownId, setShownId] = useState<number | null>(null);
  const shown = order.find(({ id }) => id === shownId) ?? start ?? order[0] ?? null;
  if (shown !== null && shown.id !== shownId) setShownId(shown.id);
  return [shown, (habit) => setShownId(habit?.id ?? null)];
};
