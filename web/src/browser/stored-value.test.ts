import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storedValue } from './stored-value.ts';

const asView = (found: unknown) => (found === 'grid' || found === 'zen' ? found : null);

const aStorage = (entries: Record<string, string> = {}) => {
  const kept = new Map(Object.entries(entries));
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  };
};

beforeEach(() => vi.stubGlobal('window', new EventTarget()));
afterEach(() => vi.unstubAllGlobals());

test('a stored choice comes back, an unknown one falls back', () => {
  vi.stubGlobal('localStorage', aStorage({ view: '"zen"', odd: '"spiral"', broken: '{' }));
  expect(storedValue('view', 'grid', asView).read()).toBe('zen');
  expect(storedValue('odd', 'grid', asView).read()).toBe('grid');
  expect(storedValue('broken', 'grid', asView).read()).toBe('grid');
});

test('a choice is remembered in memory where storage is refused', () => {
  const refuse = () => {
    throw new Error('refused');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  const view = storedValue<'grid' | 'zen'>('view', 'grid', asView);
  view.write('zen');
  expect(view.read()).toBe('zen');
});

test('watchers hear of a change', () => {
  vi.stubGlobal('localStorage', aStorage());
  const view = storedValue<'grid' | 'zen'>('view', 'grid', asView);
  const heard = vi.fn<() => void>();
  const stop = view.watch(heard);
  view.write('zen');
  stop();
  view.write('grid');
  expect(heard).toHaveBeenCalledOnce();
});

test('a choice of another tab counts from then on, and is told while somebody watches', () => {
  const storage = aStorage();
  vi.stubGlobal('localStorage', storage);
  const view = storedValue<'grid' | 'zen'>('view', 'grid', asView);
  const heard = vi.fn<() => void>();
  const stop = view.watch(heard);
  view.write('grid');
  heard.mockClear();
  const inAnotherTab = (key: string, text: string) => {
    storage.setItem(key, text);
    window.dispatchEvent(Object.assign(new Event('storage'), { key }));
  };
  inAnotherTab('other', '1');
  expect(heard).not.toHaveBeenCalled();
  inAnotherTab('view', '"zen"');
  expect(heard).toHaveBeenCalledOnce();
  expect(view.read()).toBe('zen');
  stop();
  inAnotherTab('view', '"grid"');
  expect(heard).toHaveBeenCalledOnce();
  expect(view.read()).toBe('grid');
});
