import { useSyncExternalStore } from 'react';

const SECOND_MS = 1000;

const watchers = new Set<() => void>();
let nowMs = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

const tick = (): void => {
  nowMs = Date.now();
  for (const watcher of watchers) watcher();
  schedule();
};

// Aimed at the next full second, so that no second is skipped on the screen.
const schedule = (): void => {
  clearTimeout(timer);
  if (watchers.size > 0 && !document.hidden) timer = setTimeout(tick, SECOND_MS - (Date.now() % SECOND_MS));
};

const watch = (watcher: () => void): (() => void) => {
  if (watchers.size === 0) document.addEventListener('visibilitychange', tick);
  watchers.add(watcher);
  schedule();
  return () => {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', tick);
  };
};

const read = (): number => {
  // Without watchers the timer is off, so the stored time may be old.
  if (watchers.size === 0 || nowMs === 0) nowMs = Math.floor(Date.now() / SECOND_MS) * SECOND_MS;
  return nowMs;
};

/** Epoch milliseconds, every second, from one timer for all callers. It rests in hidden tabs. */
export const useClock = (): number => useSyncExternalStore(watch, read);

/** A plain value derived from the clock, such as the day. The caller renders only when it changes. */
export const useClockReading = <Value extends string | number | boolean>(readAt: (nowMs: number) => Value): Value =>
  useSyncExternalStore(watch, () => readAt(read()));
