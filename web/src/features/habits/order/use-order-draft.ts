import type { Habit } from '@crushing/contract/habits/schemas';
import { useState } from 'react';
import { bySortOrder, inOrder, moved } from './habit-order.ts';

/** An order that is not saved yet. */
export type OrderDraft = {
  habits: Habit[];
  /** Does nothing beyond the ends of the list. */
  move: (habitId: number, to: number) => void;
};

/** Starts with the stored order, and follows habits added or deleted meanwhile. */
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
