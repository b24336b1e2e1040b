import type { Habit } from '@crushing/contract/habits/schemas';
import type { KeyboardEvent } from 'react';
import { useRef } from 'react';
import { useLongPress } from '#browser/use-long-press.ts';
import type { PopoverAnchor } from '#ui/dialogs/popover.tsx';
import { moveBetweenCards } from './move-between-cards.ts';
import { tick } from '#features/habits/recording/tick.ts';

/** What a list of habits does with a habit. */
export type HabitActions = {
  onComplete: (habit: Habit, completed: boolean) => void;
  /** `opener` gets the focus back in the end. */
  onOptions: (habit: Habit, anchor: PopoverAnchor, opener: HTMLElement) => void;
  /** Straight to the day's note, without the options. */
  onNote: (habit: Habit, opener: HTMLElement) => void;
  /** Why the streak is what it is. */
  onStreak: (habit: Habit, opener: HTMLElement) => void;
};

// Design: held for 1 s in Grid and Minimal, shown after 100 ms.
const HOLD_MS = 1000;
const SHOWN_AFTER_MS = 100;

/** How long the ring around a held habit takes to close. */
export const HOLD_RING_MS = HOLD_MS - SHOWN_AFTER_MS;

/** A habit's button: a short press toggles; a long one, right click, Shift+F10 and `e` open the options; arrows move on. */
export const useHabitPress = (
  habit: Habit,
  { onComplete, onOptions }: HabitActions,
  onHeldChange: (isHeld: boolean) => void,
) => {
  const button = useRef<HTMLButtonElement>(null);
  const openOptions = (point?: { x: number; y: number }) => {
    const opener = button.current;
    if (opener !== null) onOptions(habit, point ?? optionsButtonOf(opener), opener);
  };
  const press = useLongPress({
    thresholdMs: HOLD_MS,
    visualDelayMs: SHOWN_AFTER_MS,
    onTap: () => button.current && tick(button.current, (completed) => onComplete(habit, completed)),
    onHold: () => openOptions(),
    onHeldChange,
    onMenu: openOptions,
  });
  const handleKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'e' || event.key === 'E') openOptions();
    else if (!moveBetweenCards(event.currentTarget, event.key)) return;
    event.preventDefault();
  };
  return { ref: button, ...press, onKeyDown: handleKeyDown };
};

// The list opens where its own button would open it, whichever way it was asked for.
const optionsButtonOf = (button: HTMLElement): HTMLElement =>
  button.parentElement?.querySelector<HTMLElement>('[aria-haspopup]') ?? button;
