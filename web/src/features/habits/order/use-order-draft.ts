import type { Habit } from '@crushing/contract/habits/schemas';
import { useState } from 'react';
import { bySortOrder, inOrder, moved } from './habit-order.ts';

/** An order that is tried out and not saved yet. */
export type OrderDraft = {
  habits: Habit[];
  /** Puts a habit at another index; nothing happens where it cannot go. */
  move: (habitId: number, to: number) => void;
};

/** Begins with the stored order; what is added or deleted elsewhere meanwhile is followed. */
export const useOrderDraft = (stored: readonly Habit[]): OrderDraft => {
  const [ids, setIds] = useState(() => bySortOrder(stored).map(({ id }) => id));
  const habits = inOrder(stored, ids);
  return {
    habits,
    move: (habitId, to) => {
      const from = habits.findIndex(({ id }) => id === habitId);
      if (from === -1 || to < 0 || to >= habits.length) return;
      setIds(moved(habits, from, to).map(({ id }) => id));
    },
  };
};

/** "Read, position 2 of 5". */
export const positionSentence = (name: string, index: number, count: number): string =>
  `${name}, position ${index + 1} of ${count}`;
