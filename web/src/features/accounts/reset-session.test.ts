import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { resetSession } from './reset-session.ts';

afterEach(() => vi.unstubAllGlobals());

/** A fake `Storage` that keeps its items as own properties. */
const aStorage = (stored: Record<string, string>): Storage =>
  Object.create(
    {
      removeItem(this: Record<string, string>, key: string) {
        Reflect.deleteProperty(this, key);
      },
      clear(this: Record<string, string>) {
        for (const key of Object.keys(this)) Reflect.deleteProperty(this, key);
      },
    },
    Object.getOwnPropertyDescriptors(stored),
  ) as Storage;

test('a session that broke off leaves the theme and what exists nowhere else, under the name of its person', async () => {
  const stored = aStorage({
    'crushing-theme': '"minimal-dark"',
    'crushing-view': '"zen"',
    'crushing-signed-in': 'true',
    'crushing-private-owner': '1',
    'crushing-private-unsent': '{}',
    'crushing-private-answers': '[]',
    'crushing-private-note-7': '"mine"',
    other: 'x',
  });
  const visit = aStorage({ 'crushing-visit': 'x' });
  const replace = vi.fn<(url: string) => void>();
  vi.stubGlobal('localStorage', stored);
  vi.stubGlobal('sessionStorage', visit);
  vi.stubGlobal('window', { location: { replace } });
  const fetched = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('no network')));
  vi.stubGlobal('fetch', fetched);
  const client = new QueryClient();
  client.setQueryData(['x'], 'read');
  await resetSession(client);
  expect(Object.fromEntries(Object.entries(stored))).toEqual({
    'crushing-theme': '"minimal-dark"',
    'crushing-private-owner': '1',
    'crushing-private-unsent': '{}',
    'crushing-private-note-7': '"mine"',
  });
  expect(Object.keys(visit)).toEqual([]);
  expect(client.getQueryCache().getAll()).toEqual([]);
  expect(fetched).toHaveBeenCalledOnce();
  expect(replace).toHaveBeenCalledWith('/auth');
});
