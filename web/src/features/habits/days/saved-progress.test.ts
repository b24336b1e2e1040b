import type { EndpointAnswer } from '@crushing/contract/endpoint';
import { getProgress } from '@crushing/contract/progress/endpoints';
import { calendarDay } from '@crushing/domain/calendar/calendar-day';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { endpointQuery } from '#api/cache/endpoint-query.ts';
import { aHabit, aSavedInstance, TODAY } from '#testing/habit-builders.ts';
import { acceptSavedInstance } from './progress-days.ts';

const QUERY = endpointQuery(getProgress, { query: { startDate: '2025-09-01', endDate: '2025-09-30' } });

afterEach(() => vi.unstubAllGlobals());

/** A cache with the progress of September, as the server sent it at version 1. */
const cacheWith = async (states: string, startDay = aHabit().startDay): Promise<QueryClient> => {
  const { id, name, icon, schedules } = aHabit();
  const answer = { firstDay: startDay, habits: [{ id, name, icon, startDay, deletedDay: null, schedules, states }] };
  vi.stubGlobal('fetch', async () => Response.json(answer, { headers: { etag: '"1.1.1.2025"' } }));
  const client = new QueryClient();
  await client.fetchQuery(QUERY);
  return client;
};

const statesIn = (client: QueryClient): string | undefined =>
  client.getQueryData<EndpointAnswer<typeof getProgress>>(QUERY.queryKey)?.habits[0]?.states;

const isStale = (client: QueryClient): boolean => client.getQueryState(QUERY.queryKey)?.isInvalidated ?? false;

test('a saved tick stands in the cached progress, which stays up to date', async () => {
  const client = await cacheWith('......');
  acceptSavedInstance(client, aSavedInstance({ date: TODAY, completed: true }));
  expect(statesIn(client)).toBe('...x..');
  expect(isStale(client)).toBe(false);
});

test('a tick taken back leaves no state, and a skip leaves its own', async () => {
  const client = await cacheWith('...x..');
  acceptSavedInstance(client, aSavedInstance({ date: TODAY }));
  expect(statesIn(client)).toBe('......');
  const skipping = await cacheWith('...x..');
  acceptSavedInstance(skipping, aSavedInstance({ date: TODAY, skipped: true }));
  expect(statesIn(skipping)).toBe('...s..');
});

test('where the start of the habit moved, or another change was missed, the progress is read again', async () => {
  const moved = await cacheWith('......', calendarDay('2025-08-20'));
  acceptSavedInstance(moved, aSavedInstance({ date: TODAY, completed: true }));
  expect(isStale(moved)).toBe(true);
  const missed = await cacheWith('......');
  const later = { ...aSavedInstance({ date: TODAY, completed: true }), version: { before: '.1.4.', after: '.1.5.' } };
  acceptSavedInstance(missed, later);
  expect(isStale(missed)).toBe(true);
});
