import { announce } from '#browser/announcer.ts';
import { createTimerStore } from './timer-store.ts';

export const focusTimer = createTimerStore({
  now: () => Date.now(),
  after: (milliseconds, act) => {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  },
  say: announce,
});

/** Resets the timer to its full time, for the next habit. */
export const resetFocusTimer = (): void => focusTimer.run({ kind: 'reset' });
