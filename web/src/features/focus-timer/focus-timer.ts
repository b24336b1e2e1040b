import { announce } from '#browser/announcer.ts';
import { createTimerStore } from './timer-store.ts';

/** The timer of the focus session under way. */
export const focusTimer = createTimerStore({
  now: () => Date.now(),
  after: (milliseconds, act) => {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  },
  say: announce,
});

/** Puts the timer back to its full time, for the next habit. */
export const resetFocusTimer = (): void => focusTimer.run({ kind: 'reset' });
