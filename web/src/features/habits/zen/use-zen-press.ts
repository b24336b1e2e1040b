import type { Habit } from '@crushing/contract/habits/schemas';
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useLongPress } from '#browser/use-long-press.ts';
import { tick } from '#features/habits/tick.ts';
import type { HabitActions } from '#features/habits/grid/use-habit-press.ts';
import { ZEN_HOLD_MS, ZEN_SHOWN_AFTER_MS, ZEN_TAP_MS } from './zen-hint.ts';

/** A tap completes, a long hold opens the note, a press between does nothing. */
export const useZenPress = (habit: Habit, { onComplete, onOptions, onNote }: HabitActions) => {
  const button = useRef<HTMLButtonElement>(null);
  const [isHeld, setHeld] = useState(false);
  const press = useLongPress({
    thresholdMs: ZEN_HOLD_MS,
    visualDelayMs: ZEN_SHOWN_AFTER_MS,
    tapWindowMs: ZEN_TAP_MS,
    onTap: () => button.current && tick(button.current, (completed) => onComplete(habit, completed)),
    onHold: () => button.current && onNote(habit, button.current),
    onHeldChange: setHeld,
    onMenu: (point) => button.current && onOptions(habit, point, button.current),
  });
  const handleKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key.toLowerCase() !== 'e' || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onOptions(habit, event.currentTarget, event.currentTarget);
  };
  return { isHeld, button: { ref: button, ...press, onKeyDown: handleKeyDown } };
};
