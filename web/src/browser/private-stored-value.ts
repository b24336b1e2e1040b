import { onPrivateErased, privateKey } from './private-values.ts';
import { storedValue } from './stored-value.ts';
import type { StoredValue } from './stored-value.ts';

/** A stored value of one person: it is forgotten with their private values, in memory too. */
export const privateStoredValue = <Value extends string | number | boolean | null>(
  name: string,
  fallback: Value,
  accept: (found: unknown) => Value | null,
): StoredValue<Value> => {
  const stored = storedValue(privateKey(name), fallback, accept);
  // Resets the value in memory. The stored text is erased right after.
  onPrivateErased(() => stored.write(fallback));
  return stored;
};
