import { changeSettings, logout } from '@crushing/contract/accounts/endpoints';
import type { Endpoint } from '@crushing/contract/endpoint';
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { endpointKey } from '#api/endpoint-key.ts';
import { countWaiting, untilNothingChanges } from './until-nothing-changes.ts';

const WAIT_MS = 3000;

/** Changes of one queue, which end when the test says so. */
const aQueue = () => {
  const client = new QueryClient();
  const ends: (() => void)[] = [];
  const change = (endpoint: Endpoint = changeSettings) =>
    void client
      .getMutationCache()
      .build(client, {
        mutationKey: endpointKey(endpoint),
        scope: { id: endpoint.path },
        networkMode: 'always',
        mutationFn: () => new Promise<void>((resolve) => ends.push(resolve)),
      })
      .execute(undefined);
  return { client, ends, change };
};

const settled = () => new Promise((resolve) => setTimeout(resolve));

/** Whether the wait is over by now. */
const waitFor = (client: QueryClient) => {
  const state = { isOver: false };
  void untilNothingChanges(client, WAIT_MS).then(() => (state.isOver = true));
  return state;
};

test('it waits for the change under way and for those behind it', async () => {
  const { client, ends, change } = aQueue();
  change();
  change();
  await settled();
  const waiting = waitFor(client);
  expect(countWaiting(client)).toBe(1);
  ends[0]?.();
  await settled();
  expect([waiting.isOver, ends.length]).toEqual([false, 2]);
  ends[1]?.();
  await settled();
  expect(waiting.isOver).toBe(true);
  expect(countWaiting(client)).toBe(0);
});

test('it waits neither where nothing changes nor for a sign-out under way', async () => {
  const { client, change } = aQueue();
  change(logout);
  await settled();
  expect(client.isMutating()).toBe(1);
  const waiting = waitFor(client);
  await settled();
  expect(waiting.isOver).toBe(true);
});

test('it waits no longer than it is told to', async () => {
  const { client, change } = aQueue();
  change();
  await settled();
  vi.useFakeTimers();
  const waiting = waitFor(client);
  await vi.advanceTimersByTimeAsync(WAIT_MS - 1);
  expect(waiting.isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(waiting.isOver).toBe(true);
  vi.useRealTimers();
});
