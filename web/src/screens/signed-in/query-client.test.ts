import { expect, test, vi } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import { setSessionUser, signedInUser } from '#features/accounts/session.ts';
import { toastOrders } from '#ui/toast/toast.ts';
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
  dayEndsAt: 0,
  weekStart: null,
  findable: true,
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
  // Nobody is signed out by it.
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

const NOTICE = { title: 'Error saving', description: 'It could not be saved.' };

const toldNotices = () => toastOrders.current().map(({ notice }) => notice);

test.each([
  ['is told in the words it brings', NOTICE, [{ ...NOTICE, variant: 'destructive' }]],
  ['is not told where it has none', null, []],
])('a change that fails %s', async (_, notice, told) => {
  toastOrders.set([]);
  setSessionUser(ALICE);
  const client = sessionCache();
  const change = client.getMutationCache().build(client, { mutationFn: refuse(500), meta: { failure: () => notice } });
  await expect(change.execute(undefined)).rejects.toThrow();
  expect(toldNotices()).toEqual(told);
});

test('a change that fails once its person has left is not told to the next one', async () => {
  toastOrders.set([]);
  setSessionUser(ALICE);
  const client = sessionCache();
  const { promise: mutationFn, reject: fail } = Promise.withResolvers<never>();
  const change = client
    .getMutationCache()
    .build(client, { mutationFn: () => mutationFn, meta: { failure: () => NOTICE } })
    .execute(undefined);
  setSessionUser(null);
  setSessionUser({ ...ALICE, id: 2, username: 'bob' });
  sessionCache();
  fail(new ApiError(500, ''));
  await expect(change).rejects.toThrow();
  expect(toldNotices()).toEqual([]);
});

test('a change of a queue waits for the one before it, also for one that fails', async () => {
  const client = createQueryClient();
  const sent: string[] = [];
  const send = (name: string, answer: () => Promise<unknown>) =>
    client
      .getMutationCache()
      .build(client, {
        scope: { id: 'goal' },
        mutationFn: () => {
          sent.push(name);
          return answer();
        },
      })
      .execute(undefined);
  let refuseFirst = () => {};
  const first = send('first', () => new Promise((_, reject) => (refuseFirst = () => reject(new ApiError(500, '')))));
  const second = send('second', () => Promise.resolve());
  await Promise.resolve();
  expect(sent).toEqual(['first']);
  refuseFirst();
  await expect(first).rejects.toThrow();
  await second;
  expect(sent).toEqual(['first', 'second']);
});
