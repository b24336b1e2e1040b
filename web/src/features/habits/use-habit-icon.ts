import { DEFAULT_HABIT_ICON } from '@crushing/domain/habits/default-habit-icon';
import type { HabitIcon } from '@crushing/domain/habits/habit-icons';
import { useEffect } from 'react';
import { createStore, useStore } from '#browser/store.ts';

type Guess = (name: string) => HabitIcon;

const guess = createStore<Guess | null>(null);

// Few habits lack a stored icon, so the word list stays out of the first load.
const loadGuess = async (): Promise<void> => {
  if (guess.current() === null) guess.set((await import('@crushing/domain/habits/icon-for-name')).iconForName);
};

/** The stored icon, else the one that the name suggests once the word list has loaded. */
export const useHabitIcon = ({ icon, name }: { icon: HabitIcon | null; name: string }): HabitIcon => {
  const guessed = useStore(guess);
  useEffect(() => {
    // A failed load keeps the plain icon; the next habit that needs the list tries again.
    if (icon === null) loadGuess().catch(() => {});
  }, [icon]);
  return icon ?? guessed?.(name) ?? DEFAULT_HABIT_ICON;
};
