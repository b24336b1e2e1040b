import { beforeEach, expect, test, vi } from 'vitest';
import { aStorage } from '#testing/a-storage.ts';
import { privateStoredValue } from './private-stored-value.ts';
import { erasePrivateValues, keepPrivateValuesOf, privateKey } from './private-values.ts';

const asNumber = (found: unknown): number | null => (typeof found === 'number' ? found : null);

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', aStorage());
  erasePrivateValues();
});

test('a second person on the same page does not inherit what the first one has seen', () => {
  keepPrivateValuesOf(1);
  const seen = privateStoredValue('feed-seen', 0, asNumber);
  seen.write(42);
  keepPrivateValuesOf(1);
  expect(seen.read()).toBe(42);
  keepPrivateValuesOf(2);
  expect(seen.read()).toBe(0);
});

test('after a sign-out neither memory nor storage holds the value, and watchers are told', () => {
  keepPrivateValuesOf(1);
  const seen = privateStoredValue('feed-seen', 0, asNumber);
  seen.write(42);
  const told = vi.fn<() => void>();
  const stop = seen.watch(told);
  erasePrivateValues();
  stop();
  expect(told).toHaveBeenCalled();
  expect(seen.read()).toBe(0);
  expect(localStorage.getItem(privateKey('feed-seen'))).toBeNull();
});
