import { useSyncExternalStore } from 'react';

/** A value that components subscribe to. `watch` returns how to stop. */
export type Watchable<Value> = {
  readonly current: () => Value;
  readonly watch: (watcher: () => void) => () => void;
};

export type Store<Value> = Watchable<Value> & { readonly set: (next: Value) => void };

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

export const useStore = <Value>({ watch, current }: Watchable<Value>): Value => useSyncExternalStore(watch, current);
