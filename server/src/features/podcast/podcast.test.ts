import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { testServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(async () => server.stop());
beforeEach(async () => {
  if ((await server.deps.database.read.selectFrom('users').select('id').executeTakeFirst()) === undefined)
    await server.person('dan');
});
afterEach(async () =>
  server.deps.database.transact(async ({ query }) => {
    await query.deleteFrom('podcast_signups').execute();
    await query.deleteFrom('podcast_passes').execute();
    await query.deleteFrom('system_settings').execute();
  }),
);

let people = 0;
const listener = () => {
  people += 1;
  return {
    email: `listener${people}@example.org`,
    name: `Listener ${people}`,
    username: `listener${people}`,
    password: 'correct horse battery',
  };
};
const passes = async () => (await server.visitor().get('/api/podcast/passes')).body;
const signUp = async (body: object) => server.visitor().post('/api/podcast/signup', body);
const leave = async (usedPasses: number) =>
  server.deps.database.transact(async ({ query }) => {
    const now = new Date(server.clock.now).toISOString();
    await query.insertInto('podcast_passes').values({ id: 1, usedPasses, createdAt: now, updatedAt: now }).execute();
  });
const set = async (key: string, value: string) =>
  server.deps.database.transact(async ({ query }) => {
    await query
      .insertInto('system_settings')
      .values({ key, value, updatedAt: new Date(server.clock.now).toISOString() })
      .execute();
  });

test('a sign-up takes one pass, needs no invitation and signs in', async () => {
  const body = listener();
  const caller = server.visitor();
  expect(await caller.post('/api/podcast/signup', body)).toMatchObject({
    status: 201,
    body: { username: body.username, name: body.name, email: body.email },
  });
  expect((await caller.get('/api/user')).status).toBe(200);
  expect(await passes()).toEqual({
    totalPasses: 100,
    usedPasses: 1,
    remainingPasses: 99,
    isOpen: true,
    offerEndsAt: null,
  });
});

test('a sign-up that began before the offer was closed gets no pass after it', async () => {
  const database = server.deps.database as { transact: typeof server.deps.database.transact };
  const { transact } = database;
  database.transact = async (...given) => {
    database.transact = transact;
    await set('podcast_open', 'false');
    return transact(...given);
  };
  const body = listener();
  expect(await signUp(body)).toMatchObject({ status: 409, body: { message: 'The offer has ended.' } });
  expect(await passes()).toMatchObject({ usedPasses: 0 });
  expect((await server.visitor().get(`/api/public/${body.username}`)).status).toBe(404);
});

test('twenty people at once get the five passes that are left, and nobody more', async () => {
  await leave(95);
  const answers = await Promise.all(Array.from({ length: 20 }, async () => signUp(listener())));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(15);
  expect(await passes()).toMatchObject({ usedPasses: 100, remainingPasses: 0 });
  const accounts = await server.deps.database.read.selectFrom('podcast_signups').select('id').execute();
  expect(accounts).toHaveLength(5);
});

test('without a pass left everybody is refused before their password is hashed, however many come', async () => {
  await leave(100);
  // Many more than the passwords that may be hashed or wait for it.
  const answers = await Promise.all(Array.from({ length: 150 }, async () => signUp(listener())));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 409));
});

test('a refused sign-up leaves the pass and no account', async () => {
  const body = listener();
  expect((await signUp(body)).status).toBe(201);
  expect((await signUp({ ...listener(), email: body.email })).status).toBe(409);
  expect((await signUp({ ...listener(), username: body.username.toUpperCase() })).status).toBe(409);
  expect((await signUp({ ...listener(), name: ' ' })).body).toMatchObject({ message: 'Name is required' });
  expect((await signUp({ ...listener(), email: 'nobody' })).status).toBe(400);
  expect(await passes()).toMatchObject({ usedPasses: 1 });
});

test('once the date of its end has come, the offer has ended', async () => {
  await set('podcast_offer_ends_at', new Date(server.clock.now + 60_000).toISOString());
  expect((await signUp(listener())).status).toBe(201);
  expect(await passes()).toMatchObject({ isOpen: true, usedPasses: 1 });
  server.clock.now += 60_000;
  expect(await signUp(listener())).toMatchObject({ status: 409, body: { message: 'The offer has ended.' } });
  expect(await passes()).toMatchObject({ isOpen: false, usedPasses: 1, offerEndsAt: expect.any(String) as string });
});

test('the administrator can end the offer, and date its end', async () => {
  await set('podcast_offer_ends_at', '2026-04-01T00:00:00Z');
  expect(await passes()).toMatchObject({ offerEndsAt: '2026-04-01T00:00:00.000Z' });
  await set('podcast_open', 'false');
  expect(await passes()).toMatchObject({ isOpen: false, remainingPasses: 100 });
  expect(await signUp(listener())).toMatchObject({ status: 409, body: { message: 'The offer has ended.' } });
});
