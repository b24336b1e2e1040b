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
    if (event.key === key || event.key === null) written.set(undefined);
  };
  /** What this page has written, until another tab writes. */
  const written = createStore<Value | undefined>(undefined, () => {
    window.addEventListener('storage', handleOtherTab);
    return () => window.removeEventListener('storage', handleOtherTab);
  });
  return {
    read: () => written.current() ?? parse(readText(key), accept) ?? fallback,
    write: (value) => {
      writeText(key, JSON.stringify(value));
      written.set(value);
    },
    watch: written.watch,
  };
};

/** Follows the changes of other tabs too. */
export const useStoredValue = <Value>(stored: StoredValue<Value>): [Value, (value: Value) => void] => [
  useSyncExternalStore(stored.watch, stored.read),
  stored.write,
];

const parse = <Value>(text: string | null, accept: (found: unknown) => Value | null): Value | null => {
  if (text === null) return null;
  try {
    return accept(JSON.parse(text));
  } catch {
    return null;
  }
};

const readText = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

const writeText = (key: string, text: string): void => {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Private windows and full disks refuse the write. The value stays in memory.
  }
};
