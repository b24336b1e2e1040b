import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOlderDatabase } from '#testing/older-database.ts';
import { testDatabase } from '#testing/test-database.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

const view = (timestamp: string, path: string, more: object) => ({
  timestamp,
  path,
  userId: null,
  ipHash: 'one',
  sessionId: 'first',
  environment: 'production',
  ...more,
});

const VIEWS = [
  view('2026-03-10T23:59:59.999Z', '/', {}),
  view('2026-03-11T00:00:00.000Z', '/', { sessionId: 'second' }),
  view('2026-03-11T08:00:00.000Z', '/', { sessionId: 'second' }),
  view('2026-03-11T09:00:00.000Z', '/dashboard', { sessionId: 'second', userId: 1 }),
  view('2026-03-11T09:00:00.000Z', '/dashboard', { sessionId: 'third', ipHash: 'two', userId: 1 }),
  view('2026-03-11T10:00:00.000Z', '/', { environment: 'development' }),
];

let server: TestServer;
const database = await testDatabase();
beforeAll(async () => {
  await makeOlderDatabase(database, '0013-bot-templates', async (db) => {
    const createdAt = '2026-01-01T00:00:00.000Z';
    await db
      .insertInto('users')
      .values({ id: 1, email: 'alice@example.org', username: 'Alice', usernameKey: 'alice', password: 'x', createdAt })
      .execute();
    await db.insertInto('page_views').values(VIEWS).execute();
  });
  server = await testServer({ database });
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

test('views from before the migration stand in the figures of their days (UTC)', async () => {
  const rows = await server.deps.database.read
    .selectFrom('page_view_days')
    .selectAll()
    .orderBy('day')
    .orderBy('environment')
    .execute();
  const figures = rows.map(({ day, environment, path, views, visitors, sessions, people }) =>
    [day, environment, path, views, visitors, sessions, people].join(' '),
  );
  expect(figures.toSorted()).toEqual([
    '2026-03-10 production * 1 1 1 0',
    '2026-03-10 production / 1 1 1 0',
    '2026-03-11 development * 1 1 1 0',
    '2026-03-11 development / 1 1 1 0',
    '2026-03-11 production * 4 2 2 1',
    '2026-03-11 production / 2 1 1 0',
    '2026-03-11 production /dashboard 2 2 2 1',
  ]);
});

test('no view is lost', async () => {
  const { read } = server.deps.database;
  expect(await read.selectFrom('page_views').select('id').execute()).toHaveLength(VIEWS.length);
});
