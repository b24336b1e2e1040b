import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';
import { compiledOnce } from './compiled-once.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  for (const username of ['alice', 'bob', 'carol']) await server.person(username);
});
afterAll(async () => server.stop());

const findNames = compiledOnce((query, fromId: number, isBot: boolean, limit: number) =>
  query
    .selectFrom('users')
    .select(['username', 'isBot'])
    .where('id', '>=', fromId)
    .where('isBot', '=', isBot)
    .where('email', 'like', '%@example.org')
    .orderBy('id')
    .limit(limit),
);

test('a statement compiled once gives the rows for the values of each call, inside a transaction and outside', async () => {
  const { database } = server.deps;
  const names = (rows: readonly { username: string }[]) => rows.map(({ username }) => username);
  expect(names(await findNames(database.read, 1, false, 10))).toEqual(['alice', 'bob', 'carol']);
  expect(names(await findNames(database.read, 1, false, 1))).toEqual(['alice']);
  expect(await findNames(database.read, 1, true, 10)).toEqual([]);
  const later = await database.transact(async ({ query }) => findNames(query, 2, false, 10));
  expect(later).toEqual([
    { username: 'bob', isBot: false },
    { username: 'carol', isBot: false },
  ]);
});

test('concurrent calls do not mix up their values', async () => {
  const counts = await Promise.all(
    [1, 2, 3, 1, 2, 3].map(async (limit) => (await findNames(server.deps.database.read, 1, false, limit)).length),
  );
  expect(counts).toEqual([1, 2, 3, 1, 2, 3]);
});

const parseNumber = compiledOnce(
  (query, text: string) => query.selectNoFrom(sql<number>`cast(cast(${text} as text) as integer)`.as('number')),
  { isShort: true },
);

// SQLite has no connection on which statements are sent.
test.skipIf(process.env['DATABASE'] !== 'postgres')(
  'of short statements sent in one packet, each gets its own answer or its own error',
  async () => {
    const { read } = server.deps.database;
    for (const texts of [
      ['1', 'x', '3'],
      ['x', '2', 'y', '4'],
    ]) {
      const outcomes = await Promise.allSettled(texts.map(async (text) => parseNumber(read, text)));
      expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value[0]?.number : 'failed'))).toEqual(
        texts.map((text) => (Number.isNaN(Number(text)) ? 'failed' : Number(text))),
      );
    }
  },
);
