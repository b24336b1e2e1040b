import { useSyncExternalStore } from 'react';
import { createStore } from './store.ts';
import type { Store } from './store.ts';

const SECOND_MS = 1000;

let timer: ReturnType<typeof setTimeout> | undefined;

const thisSecond = (): number => Math.floor(Date.now() / SECOND_MS) * SECOND_MS;

// Aimed at the next full second, so that no second is skipped on the screen.
const schedule = (): void => {
  clearTimeout(timer);
  if (!document.hidden) timer = setTimeout(tick, SECOND_MS - (Date.now() % SECOND_MS));
};

const tick = (): void => {
  // Schedules first, because the last watcher may stop when it is told. That ends the timer.
  schedule();
  clock.set(Date.now());
};

/** Epoch milliseconds; 0 without watchers, because the timer is off then. */
const clock: Store<number> = createStore(0, () => {
  document.addEventListener('visibilitychange', tick);
  clock.set(thisSecond());
  schedule();
  return () => {
    clearTimeout(timer);
    clock.set(0);
    document.removeEventListener('visibilitychange', tick);
  };
});

const read = (): number => clock.current() || thisSecond();

/** Epoch milliseconds, every second, from one timer for all callers. It rests in hidden tabs. */
export const useClock = (): number => useSyncExternalStore(clock.watch, read);

/** A plain value derived from the clock, such as the day. The caller renders only when it changes. */
export const useClockReading = <Value extends string | number | boolean>(readAt: (nowMs: number) => Value): Value =>
  useSyncExternalStore(clock.watch, () => readAt(read()));
