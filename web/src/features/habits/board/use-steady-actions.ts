import { useLayoutEffect, useState } from 'react';
import type { HabitActions } from '#features/habits/grid/use-habit-press.ts';

/** The same actions for the life of the list, doing what was given last: a new handler must not draw a hundred cards anew. */
export const useSteadyActions = (actions: HabitActions): HabitActions => {
  const [steady] = useState(() => steadyActions(actions));
  useLayoutEffect(() => steady.follow(actions));
  return steady.actions;
};

const steadyActions = (first: HabitActions) => {
  let latest = first;
  return {
    follow: (actions: HabitActions) => {
      latest = actions;
    },
    actions: {
      onComplete: (habit, completed) => latest.onComplete(habit, completed),
      onOptions: (habit, anchor, opener) => latest.onOptions(habit, anchor, opener),
      onNote: (habit, opener) => latest.onNote(habit, opener),
      onStreak: (habit, opener) => latest.onStreak(habit, opener),
    } satisfies HabitActions,
  };
};
