import type { DayState } from '#features/habits/habit-on-day.ts';

// docs/product.md, Long press.
export const ZEN_TAP_MS = 250;
export const ZEN_HOLD_MS = 2000;
export const ZEN_SHOWN_AFTER_MS = 500;

/** The time in which the ring around the held circle closes. */
export const ZEN_RING_MS = ZEN_HOLD_MS - ZEN_SHOWN_AFTER_MS;

/** What a press of the circle does. */
export const zenHint = (state: DayState, isHeld: boolean): string => {
  if (isHeld) return 'Keep holding to edit note.';
  return `Tap to ${state === 'completed' ? 'undo' : 'complete'}. Hold ${ZEN_HOLD_MS / 1000} s to edit note.`;
};
