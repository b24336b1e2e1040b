import { useSyncExternalStore } from 'react';
import { createStore } from './store.ts';

/** A choice kept in `localStorage`, or in memory where storage is refused. */
export type StoredValue<Value> = {
  read: () => Value;
  write: (value: Value) => void;
  watch: (watcher: () => void) => () => void;
};

/** `accept` validates a stored value; null selects the fallback. */
export const storedValue = <Value extends string | number | boolean | null>(
  key: string,
  fallback: Value,
  accept: (found: unknown) => Value | null,
): StoredValue<Value> => {
  const handleOtherTab = (event: StorageEvent) => {
    // The key is null after `localStorage.clear()`.
    if (event.key === key || event.key === null) unstored.set(undefined);
  };
  /** The value that this page could not store, because private windows and full disks refuse it. */
  const unstored = createStore<Value | undefined>(undefined, () => {
    window.addEventListener('storage', handleOtherTab);
    return () => window.removeEventListener('storage', handleOtherTab);
  });
  return {
    read: () => unstored.current() ?? readStored(key, accept) ?? fallback,
    write: (value) => {
      let refused: Value | undefined;
      try {
        localStorage.setItem(key, JSON.stringify(value));
      } catch {
        refused = value;
      }
      unstored.set(refused);
    },
    watch: unstored.watch,
  };
};

/** Follows the changes of other tabs too. */
export const useStoredValue = <Value>(stored: StoredValue<Value>): [Value, (value: Value) => void] => [
  useSyncExternalStore(stored.watch, stored.read),
  stored.write,
];

const readStored = <Value>(key: string, accept: (found: unknown) => Value | null): Value | null => {
  try {
    return accept(JSON.parse(localStorage.getItem(key) ?? 'null'));
  } catch {
    return null;
  }
};
