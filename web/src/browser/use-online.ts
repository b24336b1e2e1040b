import { useSyncExternalStore } from 'react';

const watch = (watcher: () => void): (() => void) => {
  window.addEventListener('online', watcher);
  window.addEventListener('offline', watcher);
  return () => {
    window.removeEventListener('online', watcher);
    window.removeEventListener('offline', watcher);
  };
};

/** What the browser believes; the server may still be out of reach. */
export const useOnline = (): boolean => useSyncExternalStore(watch, () => navigator.onLine);
