import { afterEach, expect, test, vi } from 'vitest';
import { aStorage } from '#testing/a-storage.ts';
import { tabVisit } from './tab-visit.ts';

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

afterEach(() => vi.unstubAllGlobals());

test('a visit lasts as long as the storage of its tab, and each purpose has its own', () => {
  vi.stubGlobal('sessionStorage', aStorage());
  const visits = Array.from({ length: 100 }, (_, purpose) => tabVisit(`purpose ${purpose}`));
  for (const visit of visits) expect(visit).toMatch(UUID);
  expect(new Set(visits).size).toBe(100);
  expect(tabVisit('purpose 7')).toBe(visits[7]);
  vi.stubGlobal('sessionStorage', aStorage());
  expect(tabVisit('purpose 7')).not.toBe(visits[7]);
});

test('where a browser refuses its storage, a visit lasts as long as the page', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new DOMException('refused', 'SecurityError');
    },
  });
  expect(tabVisit('page')).toMatch(UUID);
  expect(tabVisit('page')).toBe(tabVisit('page'));
  expect(tabVisit('page')).not.toBe(tabVisit('other'));
});
