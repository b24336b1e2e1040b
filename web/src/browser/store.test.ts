import { expect, test, vi } from 'vitest';
import { createStore } from './store.ts';

test('what a store does while it is watched begins with the first watcher and ends with the last one', () => {
  const end = vi.fn<() => void>();
  const begin = vi.fn<() => () => void>(() => end);
  const store = createStore(0, begin);
  store.set(1);
  expect(begin).not.toHaveBeenCalled();
  const stopFirst = store.watch(() => {});
  const stopSecond = store.watch(() => {});
  expect(begin).toHaveBeenCalledOnce();
  stopFirst();
  stopFirst();
  expect(end).not.toHaveBeenCalled();
  stopSecond();
  stopSecond();
  expect(end).toHaveBeenCalledOnce();
  store.watch(() => {});
  expect(begin).toHaveBeenCalledTimes(2);
});
