import { useLayoutEffect, useState } from 'react';
import type { HabitActions } from '#features/habits/grid/use-habit-press.ts';

/** Actions with a stable identity that call the latest handlers, so that a new handler does not render every card. */
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
