import { ALL_ENDPOINTS } from '@crushing/contract/all-endpoints';
import { getUser } from '@crushing/contract/accounts/endpoints';
import { getGoal } from '@crushing/contract/goals/endpoints';
import { listHabits } from '@crushing/contract/habits/endpoints';
import { getBuddy } from '@crushing/contract/profiles/endpoints';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, NO_ANSWER } from '#api/api-error.ts';
import { endpointKey } from '#api/endpoint-key.ts';
import { keepPrivateValuesOf } from '#browser/private-values.ts';
import { aStorage } from '#testing/a-storage.ts';
import { endpointQuery } from './endpoint-query.ts';
import { KEPT_ENDPOINTS, saveAnswers, savedAnswers, savedPerson } from './saved-answers.ts';

const KEY = 'crushing-private-answers';
// The current shape of saved answers.
const shape = 2;

beforeEach(() => {
  vi.stubGlobal('localStorage', aStorage());
  vi.stubGlobal('window', new EventTarget());
  keepPrivateValuesOf(1);
});
afterEach(() => vi.unstubAllGlobals());

test('a device keeps the answers that their endpoints allow', () => {
  const allowed = [...ALL_ENDPOINTS.values()].filter(({ keepOnDevice }) => keepOnDevice === true);
  expect(KEPT_ENDPOINTS.map(({ path }) => path).toSorted()).toEqual(allowed.map(({ path }) => path).toSorted());
});

test('what an earlier version kept of other answers is not shown, and goes with the next copy', () => {
  const answer = (key: readonly unknown[], data: string) => ({ key, data, updatedAt: Date.now(), shape });
  const own = answer(endpointKey(listHabits, { query: {} }), 'own');
  localStorage.setItem(KEY, JSON.stringify([answer(['GET', '/api/buddies'], 'of others'), own]));
  expect(savedAnswers()).toEqual([own]);
  const client = new QueryClient();
  client.setQueryDefaults(['GET', '/api/user'], { meta: { keepOnDevice: true } });
  client.setQueryData(['GET', '/api/user'], 'me');
  saveAnswers(client)();
  expect(localStorage.getItem(KEY)).toContain('own');
  expect(localStorage.getItem(KEY)).not.toContain('of others');
});

test.each([undefined, 1, 3])('an answer of shape %s is not shown', (other) => {
  const answer = { key: endpointKey(listHabits, { query: {} }), data: [], updatedAt: Date.now(), shape: other };
  localStorage.setItem(KEY, JSON.stringify([answer]));
  expect(savedAnswers()).toEqual([]);
});

test('a copy ends after thirty days, also on a device that was not used meanwhile', () => {
  const daysAgo = (days: number) => ({
    key: endpointKey(listHabits, { query: {} }),
    data: `${days} days old`,
    updatedAt: Date.now() - days * 24 * 60 * 60 * 1000,
    shape,
  });
  localStorage.setItem(KEY, JSON.stringify([daysAgo(31), daysAgo(29)]));
  expect(savedAnswers().map(({ data }) => data)).toEqual(['29 days old']);
});

test('an answer whose endpoint does not allow it is not written', async () => {
  const own = endpointQuery(listHabits, { query: {} });
  const ofOthers = endpointQuery(getBuddy, { params: { username: 'bob' } });
  const client = new QueryClient();
  const stop = saveAnswers(client);
  await client.prefetchQuery({ queryKey: own.queryKey, meta: own.meta, queryFn: () => 'own' });
  await client.prefetchQuery({ queryKey: ofOthers.queryKey, meta: ofOthers.meta, queryFn: () => 'of others' });
  expect(client.getQueryData(ofOthers.queryKey)).toBe('of others');
  window.dispatchEvent(new Event('pagehide'));
  stop();
  expect(localStorage.getItem(KEY)).toContain('own');
  expect(localStorage.getItem(KEY)).not.toContain('of others');
});

test('a read without a network has the copy of an earlier visit, as old as it is, and one that was refused has none', async () => {
  const key = endpointKey(listHabits, { query: {} });
  localStorage.setItem(KEY, JSON.stringify([{ key, data: ['Read'], updatedAt: Date.now() - 60_000, shape }]));
  const readWith = async (status: number) => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const stop = saveAnswers(client);
    const failing = { queryKey: key, queryFn: () => Promise.reject(new ApiError(status, '')) };
    await client.prefetchQuery({ ...failing, meta: { keepOnDevice: true } });
    stop();
    return client.getQueryState(key);
  };
  expect(await readWith(NO_ANSWER)).toMatchObject({ data: ['Read'], status: 'success' });
  expect((await readWith(NO_ANSWER))?.dataUpdatedAt).toBeLessThan(Date.now() - 50_000);
  expect(await readWith(502), 'a proxy without its server').toMatchObject({ data: ['Read'], status: 'success' });
  expect((await readWith(403))?.data).toBeUndefined();
});

test('an answer that there is none takes the place of the one kept before', () => {
  const key = endpointKey(getGoal);
  localStorage.setItem(
    KEY,
    JSON.stringify([{ key, data: { title: 'Run 10 km' }, updatedAt: Date.now() - 60_000, shape }]),
  );
  const client = new QueryClient();
  client.setQueryDefaults(key, { meta: { keepOnDevice: true } });
  client.setQueryData(key, null);
  saveAnswers(client)();
  expect(savedAnswers()).toEqual([{ key, data: null, updatedAt: expect.any(Number), shape }]);
});

const habitsKey = (date: string) => [...endpointKey(listHabits, { query: {} }), date];

test('an answer too large for the device takes none of the others along, least of all the person', () => {
  const client = new QueryClient({ defaultOptions: { queries: { meta: { keepOnDevice: true } } } });
  for (const key of [endpointKey(getUser), habitsKey('small'), habitsKey('large')])
    client.setQueryDefaults(key, { meta: { keepOnDevice: true } });
  client.setQueryData(endpointKey(getUser), { id: 1 }, { updatedAt: Date.now() - 2000 });
  client.setQueryData(habitsKey('small'), 'small', { updatedAt: Date.now() - 1000 });
  client.setQueryData(habitsKey('large'), 'x'.repeat(2_100_000));
  saveAnswers(client)();
  expect(savedPerson()?.saved.map(({ data }) => data)).toEqual([{ id: 1 }, 'small']);
});

test.each([
  ['a minute ago', -60_000, 'stored'],
  ['in a time that has not come', 60_000, 'of this tab'],
])('of what another tab has read %s and what this one read an hour ago the right one is kept', (_, ago, kept) => {
  const stored = { key: habitsKey('today'), data: 'stored', updatedAt: Date.now() + ago, shape };
  localStorage.setItem(KEY, JSON.stringify([stored]));
  const client = new QueryClient();
  client.setQueryDefaults(stored.key, { meta: { keepOnDevice: true } });
  client.setQueryData(stored.key, 'of this tab', { updatedAt: Date.now() - 3_600_000 });
  saveAnswers(client)();
  expect(savedAnswers().map(({ data }) => data)).toEqual([kept]);
});
