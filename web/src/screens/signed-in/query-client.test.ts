import { expect, test, vi } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import { setSessionUser, signedInUser } from '#features/accounts/session.ts';
import { createQueryClient, sessionCache } from './query-client.ts';

const MINUTE_MS = 60_000;
const ALICE = {
  id: 1,
  username: 'alice',
  name: null,
  email: 'alice@example.test',
  role: 'admin',
  title: null,
  profileImage: null,
  timezone: 'UTC',
  hasCompletedOnboarding: true,
  hasCompletedTour: true,
  createdAt: '2026-01-01T00:00:00.000Z',
} as const;

const refuse = (status: number) => vi.fn<() => Promise<never>>(() => Promise.reject(new ApiError(status, '')));

test.each([
  ['is fresh for 5 minutes', 'staleTime', 5 * MINUTE_MS],
  ['is kept for 10 minutes after its last use', 'gcTime', 10 * MINUTE_MS],
  ['is not read again by itself after a failure', 'retry', false],
  ['is not read again when the window is looked at', 'refetchOnWindowFocus', false],
  ['is not read again and again', 'refetchInterval', undefined],
  ['is asked for even when the browser believes to be offline', 'networkMode', 'offlineFirst'],
] as const)('what was read %s', (_, option, value) => {
  expect(createQueryClient().getDefaultOptions().queries?.[option]).toBe(value);
});

test.each([0, 400, 403, 429, 500, 503])('a read and a change that fail with %d are tried once', async (status) => {
  const client = createQueryClient();
  setSessionUser(ALICE);
  const [queryFn, mutationFn] = [refuse(status), refuse(status)];
  await expect(client.fetchQuery({ queryKey: ['x'], queryFn })).rejects.toMatchObject({ status });
  await expect(client.getMutationCache().build(client, { mutationFn }).execute(undefined)).rejects.toMatchObject({
    status,
  });
  expect([queryFn.mock.calls.length, mutationFn.mock.calls.length]).toEqual([1, 1]);
  // And nobody is signed out by it.
  expect(signedInUser()).toEqual(ALICE);
});

test('what was read for one person is not there for the next', () => {
  setSessionUser(ALICE);
  const cache = sessionCache();
  cache.setQueryData(['x'], 'read by Alice');
  expect(sessionCache()).toBe(cache);
  setSessionUser(null);
  expect(cache.getQueryCache().getAll()).toEqual([]);
  setSessionUser(ALICE);
  expect(sessionCache().getQueryData(['x'])).toBeUndefined();
});
