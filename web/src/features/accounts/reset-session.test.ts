import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { aStorage } from '#testing/a-storage.ts';
import { resetSession } from './reset-session.ts';

afterEach(() => vi.unstubAllGlobals());

test('a session that broke off leaves how the device shows things and what exists nowhere else, under the name of its person', async () => {
  const stored = aStorage({
    'crushing-theme': '"minimal-dark"',
    'crushing-view': '"zen"',
    'crushing-shortcuts': 'false',
    'crushing-signed-in': 'true',
    'crushing-private-owner': '1',
    'crushing-private-unsent': '{}',
    'crushing-private-tour-untold': 'true',
    'crushing-private-answers': '[]',
    'crushing-private-note-7': '"mine"',
    // Of a habit that was added without a network.
    'crushing-private-note--1764210000000': '"mine too"',
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
  await resetSession(client, undefined);
  expect(Object.fromEntries(Object.entries(stored))).toEqual({
    'crushing-theme': '"minimal-dark"',
    'crushing-view': '"zen"',
    'crushing-shortcuts': 'false',
    'crushing-private-owner': '1',
    'crushing-private-unsent': '{}',
    'crushing-private-tour-untold': 'true',
    'crushing-private-note-7': '"mine"',
    'crushing-private-note--1764210000000': '"mine too"',
  });
  expect(Object.keys(visit)).toEqual([]);
  expect(client.getQueryCache().getAll()).toEqual([]);
  expect(fetched).toHaveBeenCalledOnce();
  expect(replace).toHaveBeenCalledWith('/auth');
});

test('a session that was ended elsewhere leaves the theme and nothing of its person', async () => {
  const stored = aStorage({
    'crushing-theme': '"minimal-dark"',
    'crushing-private-owner': '1',
    'crushing-private-unsent': '{}',
    'crushing-private-answers': '[]',
    'crushing-private-note-7': '"mine"',
  });
  vi.stubGlobal('localStorage', stored);
  vi.stubGlobal('sessionStorage', aStorage());
  vi.stubGlobal('window', { location: { replace: () => {} } });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  await resetSession(new QueryClient(), 'password_reset');
  expect(Object.keys(stored)).toEqual(['crushing-theme']);
});
