import { DEFAULT_HABIT_ICON } from '@crushing/domain/habits/habit-icons';
import type { HabitIcon } from '@crushing/domain/habits/habit-icons';
import { useEffect } from 'react';
import { createStore, useStore } from '#browser/store.ts';

type Guess = (name: string) => HabitIcon;

const guess = createStore<Guess | null>(null);

// The form stores what it guessed, so the words are rarely needed and stay out of the first load.
const loadGuess = async (): Promise<void> => {
  if (guess.current() === null) guess.set((await import('@crushing/domain/habits/icon-for-name')).iconForName);
};

/** The icon of a habit: the stored one, else the one its name suggests as soon as the words are there. */
export const useHabitIcon = ({ icon, name }: { icon: HabitIcon | null; name: string }): HabitIcon => {
  const guessed = useStore(guess);
  useEffect(() => {
    // Without the words the habit keeps the plain icon; the next one that needs them tries again.
    if (icon === null) loadGuess().catch(() => {});
  }, [icon]);
  return icon ?? guessed?.(name) ?? DEFAULT_HABIT_ICON;
};
