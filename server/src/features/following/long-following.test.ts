import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Following } from '@crushing/contract/following/schemas';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';
import { turnsDuring } from '#testing/turns-during.ts';
import { listFollowing } from './list-following.ts';

const ROWS_AT_ONCE = 500;
const PAGE_BYTES_MAX = 2_000_000;

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await server.person('dan');
});
afterAll(async () => server.stop());

/** Makes a person follow so many new people, in this order. */
const followNew = async (person: TestPerson, count: number, name: string | null): Promise<void> => {
  const createdAt = new Date(server.clock.now).toISOString();
  for (let from = 0; from < count; from += ROWS_AT_ONCE)
    await server.deps.database.transact(async ({ query }) => {
      const names = Array.from(
        { length: Math.min(ROWS_AT_ONCE, count - from) },
        (_, at) => `f${person.id}-${from + at}`,
      );
      const people = await query
        .insertInto('users')
        .values(
          names.map((username) => ({
            email: `${username}@example.org`,
            username,
            usernameKey: username,
            name,
            title: name,
            password: 'x',
            createdAt,
          })),
        )
        .returning('id')
        .execute();
      await query
        .insertInto('followers')
        .values(people.map(({ id: followingId }) => ({ followerId: person.id, followingId, createdAt })))
        .execute();
    });
};

/** The pages that the `Link` headers lead through. */
const pagesOf = async (person: TestPerson, path = '/api/following'): Promise<Following[][]> => {
  const { headers, body, text } = await person.get(path);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(PAGE_BYTES_MAX);
  const next = /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
  return [body as Following[], ...(next === undefined ? [] : await pagesOf(person, next))];
};

test('whom one follows comes whole and in order over pages of 5,000', async () => {
  const alice = await server.person('alice');
  await followNew(alice, 5001, null);
  const pages = await pagesOf(alice);
  expect(pages.map(({ length }) => length)).toEqual([5000, 1]);
  const ids = pages.flat().map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted((one, other) => other - one));
  expect(new Set(ids).size).toBe(5001);
});

test('of people with the longest names fewer are on a page', async () => {
  const bob = await server.person('bob');
  await followNew(bob, 3000, '語'.repeat(100));
  const pages = await pagesOf(bob);
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.flat()).toHaveLength(3000);
});

test('others are let in while the days of a thousand followed people are counted', async () => {
  const alice2 = await server.person('alice2');
  await followNew(alice2, 1000, null);
  const actor = { id: alice2.id, isAdmin: false, sessionId: null, timezone: 'UTC', dayEndsAt: 0 };
  const list = async () => listFollowing(server.deps, actor, undefined);
  expect(await turnsDuring(list)).toBeGreaterThanOrEqual(1000 / 50);
  expect((await list()).following).toHaveLength(1000);
});

test('a page after no row is refused', async () => {
  const carol = await server.person('carol');
  expect((await carol.get('/api/following?after=0')).status).toBe(400);
});
