import { getFeed, getFeedDays } from '@crushing/contract/feed/endpoints';
import type { Activity } from '@crushing/contract/feed/schemas';
import { listFollowing } from '@crushing/contract/following/endpoints';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { endpointKey } from '#api/endpoint-key.ts';
import { watchedPeople } from '#api/live-news.ts';
import { takeNews } from './take-news.ts';

const today = { done: 1, total: 2, missed: 0 };
const row = (id: number, userId = 7) =>
  ({ id, day: '2026-09-06', user: { id: userId, today: null } }) as unknown as Activity;
const FIRST = endpointKey(getFeedDays, { query: {} });
const OLDER = endpointKey(getFeedDays, { query: { cursor: '1.1' } });

const clientWith = (...ids: number[]): QueryClient => {
  const client = new QueryClient();
  client.setQueryData(endpointKey(getFeed, {}), { activities: ids.map((id) => row(id)) });
  for (const key of [FIRST, OLDER])
    client.setQueryData(key, {
      groups: ids.map((id) => ({ day: row(id).day, activities: [row(id)] })),
      nextCursor: null,
    });
  return client;
};
const idsAt = (client: QueryClient, key: readonly unknown[]) =>
  client
    .getQueryData<{ groups: { activities: Activity[] }[] }>(key)
    ?.groups.flatMap(({ activities }) => activities.map(({ id }) => id));

afterEach(() => {
  watchedPeople.set([]);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('new rows stand first in the feed and its first page, once, and rows that are gone leave every page', () => {
  const client = clientWith(3, 2);
  for (let times = 0; times < 2; times += 1)
    takeNews(client, { userId: 7, today, activities: [row(4), row(5)], gone: [2] });
  expect(idsAt(client, FIRST)).toEqual([5, 4, 3]);
  expect(idsAt(client, OLDER)).toEqual([3]);
  expect(client.getQueryData<{ activities: Activity[] }>(endpointKey(getFeed, {}))?.activities[2]?.user.today).toEqual(
    today,
  );
});

test('news of somebody whose page is open, but who is not followed, stay out of the feed', () => {
  const client = clientWith(3);
  watchedPeople.set([9]);
  takeNews(client, { userId: 9, today, activities: [row(4, 9)], gone: [] });
  expect(idsAt(client, FIRST)).toEqual([3]);
});

test('news without rows have the feed read at a random moment of the next two seconds, not at once by everybody', async () => {
  vi.useFakeTimers();
  for (const [random, afterMs] of [
    [0.25, 500],
    [0.999, 1998],
  ] as const) {
    vi.spyOn(Math, 'random').mockReturnValue(random);
    const client = clientWith(3);
    const isStale = () => [FIRST, OLDER].map((key) => client.getQueryState(key)?.isInvalidated);
    takeNews(client, { userId: 7, today, activities: [], gone: [] });
    await vi.advanceTimersByTimeAsync(afterMs - 1);
    expect(isStale()).toEqual([false, false]);
    await vi.advanceTimersByTimeAsync(1);
    expect(isStale()).toEqual([true, true]);
  }
});

test('a row that is older than the newest one has the feed read again, which puts it in its place', async () => {
  vi.useFakeTimers();
  const client = clientWith(3);
  const at = (createdAt: string) => ({ ...row(3), createdAt });
  client.setQueryData(FIRST, {
    groups: [{ day: row(3).day, activities: [at('2026-09-06T08:00:00.000Z')] }],
    nextCursor: null,
  });
  const late = { ...row(4), createdAt: '2026-09-05T21:50:00.000Z' };
  takeNews(client, { userId: 7, today, activities: [late], gone: [] });
  expect(idsAt(client, FIRST)).toEqual([3]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(client.getQueryState(FIRST)?.isInvalidated).toBe(true);
});

test('a list of followed people that is to be read anew stays so', () => {
  const client = clientWith(3);
  const following = endpointKey(listFollowing, { query: {} });
  client.setQueryData(following, [{ followee: { id: 7, today: { done: 0, total: 2, missed: 0 } } }]);
  void client.invalidateQueries({ queryKey: following });
  takeNews(client, { userId: 7, today, activities: [], gone: [] });
  expect(client.getQueryState(following)?.isInvalidated).toBe(true);
});

test('news without rows show the day of a followed person at once', () => {
  const client = clientWith(3);
  const following = endpointKey(listFollowing, { query: {} });
  client.setQueryData(following, [{ followee: { id: 7, today: { done: 0, total: 2, missed: 0 } } }]);
  takeNews(client, { userId: 7, today, activities: [], gone: [] });
  expect(client.getQueryData(following)).toEqual([{ followee: { id: 7, today } }]);
});
