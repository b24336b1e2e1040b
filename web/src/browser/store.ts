import { useSyncExternalStore } from 'react';

/** A value that components follow. `watch` answers how to stop. */
export type Watchable<Value> = {
  readonly current: () => Value;
  readonly watch: (watcher: () => void) => () => void;
};

export type Store<Value> = Watchable<Value> & { readonly set: (next: Value) => void };

/** Holds a value and tells its watchers when another takes its place. */
export const createStore = <Value>(first: Value): Store<Value> => {
  let value = first;
  const watchers = new Set<() => void>();
  return {
    current: () => value,
    set: (next) => {
      value = next;
      for (const watcher of watchers) watcher();
    },
    watch: (watcher) => {
      watchers.add(watcher);
      return () => {
        watchers.delete(watcher);
      };
    },
  };
};

/** Reads a value and draws anew when it changes. */
export const useStore = <Value>({ watch, current }: Watchable<Value>): Value => useSyncExternalStore(watch, current);
