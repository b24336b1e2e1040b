import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOlderDatabase } from '#testing/older-database.ts';
import { testDatabase } from '#testing/test-database.ts';
import type { TestDatabase } from '#testing/test-database.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

let database: TestDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await testDatabase();
  await makeOlderDatabase(database, '0012-notices');
  server = await testServer({ database });
  await server.person('dan');
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

test('a database of before gets the templates and an engine whose first run is due', async () => {
  const { read } = server.deps.database;
  const templates = await read.selectFrom('bot_habit_templates').select('botType').execute();
  expect(templates.length).toBeGreaterThanOrEqual(24);
  const engines = await read.selectFrom('bot_engine').selectAll().execute();
  expect(engines).toMatchObject([{ id: 1, nextRunAt: '1970-01-01T00:00:00.000Z' }]);
  expect(engines[0]?.seed).toBeGreaterThanOrEqual(0);
});

test('the seed stays the same after a new start', async () => {
  const seed = async () => server.deps.database.read.selectFrom('bot_engine').select('seed').execute();
  const before = await seed();
  await server.restart();
  expect(await seed()).toEqual(before);
});

test('what the engine keeps of a bot goes with the bot', async () => {
  const { read, transact } = server.deps.database;
  const bot = await server.person('robot', { isBot: true });
  const dueAt = '2026-03-11T12:00:00.000Z';
  await transact(async ({ query }) => query.insertInto('bots').values({ userId: bot.id, dueAt }).execute());
  expect(await read.selectFrom('bots').selectAll().execute()).toEqual([{ userId: bot.id, dueAt, engagedDay: null }]);
  await transact(async ({ query }) => query.deleteFrom('users').where('id', '=', bot.id).execute());
  expect(await read.selectFrom('bots').selectAll().execute()).toEqual([]);
});
