import { getUser } from '@crushing/contract/accounts/endpoints';
import type { User } from '@crushing/contract/accounts/schemas';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { endpointKey } from '#api/endpoint-key.ts';
import { keepUser } from './keep-user.ts';

const USER: User = {
  id: 2,
  username: 'alice',
  name: null,
  title: null,
  email: 'alice@example.org',
  profileImage: null,
  timezone: 'UTC',
  dayEndsAt: 0,
  weekStart: 'monday',
  findable: true,
  role: 'user',
  hasCompletedOnboarding: true,
  hasCompletedTour: true,
  createdAt: '2026-03-11T12:00:00.000Z',
};

test('a read that was under way when a setting was saved does not bring the old one back', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const queryKey = endpointKey(getUser);
  client.setQueryData(queryKey, USER);
  const { promise, resolve } = Promise.withResolvers<User>();
  const reading = client.fetchQuery({ queryKey, queryFn: () => promise }).catch(() => undefined);
  await keepUser({ ...USER, weekStart: 'sunday' }, client);
  resolve(USER);
  await reading;
  expect(client.getQueryData(queryKey)).toMatchObject({ weekStart: 'sunday' });
});
