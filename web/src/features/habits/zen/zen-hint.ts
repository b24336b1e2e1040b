import type { DayState } from '#features/habits/habit-on-day.ts';

// Specification: a tap of up to 250 ms completes, a hold of 2 s opens the note; the hold shows after 500 ms.
export const ZEN_TAP_MS = 250;
export const ZEN_HOLD_MS = 2000;
export const ZEN_SHOWN_AFTER_MS = 500;

/** How long the ring around the held circle takes to close. */
export const ZEN_RING_MS = ZEN_HOLD_MS - ZEN_SHOWN_AFTER_MS;

/** What the circle of Zen does when it is touched. */
export const zenHint = (state: DayState, isHeld: boolean): string => {
  if (isHeld) return 'Keep holding to edit note.';
  return `Tap to ${state === 'completed' ? 'undo' : 'complete'}. Hold ${ZEN_HOLD_MS / 1000} s to edit note.`;
};
