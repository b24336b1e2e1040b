import type { Habit } from '@crushing/contract/habits/schemas';
import type { KeyboardEvent } from 'react';
import { useRef } from 'react';
import { useLongPress } from '#browser/use-long-press.ts';
import type { PopoverAnchor } from '#ui/dialogs/popover.tsx';
import { walksBetweenCards } from './walk-between-cards.ts';
import { tick } from '#features/habits/tick.ts';

/** The actions of a list of habits. */
export type HabitActions = {
  onComplete: (habit: Habit, completed: boolean) => void;
  /** `opener` gets the focus back when everything is closed. */
  onOptions: (habit: Habit, anchor: PopoverAnchor, opener: HTMLElement) => void;
  onNote: (habit: Habit, opener: HTMLElement) => void;
  onStreak: (habit: Habit, opener: HTMLElement) => void;
};

// docs/product.md, Long press.
const HOLD_MS = 1000;
const SHOWN_AFTER_MS = 100;

/** The time in which the ring around a held habit closes. */
export const HOLD_RING_MS = HOLD_MS - SHOWN_AFTER_MS;

/** A press ticks; a hold, a right click, Shift+F10 and `e` open the options; arrow keys walk between habits. */
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
    else if (!walksBetweenCards(event.currentTarget, event.key)) return;
    event.preventDefault();
  };
  return { ref: button, ...press, onKeyDown: handleKeyDown };
};

// The menu opens at the options button, whatever asked for it.
const optionsButtonOf = (button: HTMLElement): HTMLElement =>
  button.parentElement?.querySelector<HTMLElement>('[aria-haspopup]') ?? button;
