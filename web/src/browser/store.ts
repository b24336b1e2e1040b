import { useSyncExternalStore } from 'react';

/** A value that components subscribe to. `watch` returns how to stop. */
export type Watchable<Value> = {
  readonly current: () => Value;
  readonly watch: (watcher: () => void) => () => void;
};

export type Store<Value> = Watchable<Value> & { readonly set: (next: Value) => void };

/** `whileWatched` runs before the first watcher is added. What it returns runs after the last one has stopped. */
export const createStore = <Value>(first: Value, whileWatched?: () => () => void): Store<Value> => {
  let value = first;
  let end: (() => void) | undefined;
  const watchers = new Set<() => void>();
  return {
    current: () => value,
    set: (next) => {
      value = next;
      for (const watcher of watchers) watcher();
    },
    watch: (watcher) => {
      if (watchers.size === 0) end = whileWatched?.();
      watchers.add(watcher);
      return () => {
        if (watchers.delete(watcher) && watchers.size === 0) end?.();
      };
    },
  };
};

export const useStore = <Value>({ watch, current }: Watchable<Value>): Value => useSyncExternalStore(watch, current);
