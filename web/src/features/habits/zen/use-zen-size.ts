import { useSyncExternalStore } from 'react';

// Design: 58 % of the window's shorter side, 272 px at most.
const SHARE = 0.58;
const SIZE_MAX = 272;

const watch = (watcher: () => void): (() => void) => {
  window.addEventListener('resize', watcher);
  return () => window.removeEventListener('resize', watcher);
};

const read = (): number => Math.min(SIZE_MAX, Math.round(SHARE * Math.min(window.innerWidth, window.innerHeight)));

/** Pixels across the circle of Zen. */
export const useZenSize = (): number => useSyncExternalStore(watch, read);
