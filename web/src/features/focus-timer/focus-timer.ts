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

/** For the next habit: back to the full time. */
export const resetFocusTimer = (): void => focusTimer.run({ kind: 'reset' });
