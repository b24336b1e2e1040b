import { TOKENS_MAX } from '@crushing/domain/tokens/token-limits';
import type { TokenView } from '@crushing/contract/tokens/schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeToken, scriptWith } from '#testing/api-token.ts';
import { create, habitOf } from '#testing/habit-calls.ts';
import { mailsTo, tokenIn } from '#testing/test-mail.ts';
import type { TestClient } from '#testing/test-client.ts';
import { TEST_PASSWORD, testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await server.person('dan');
});
afterAll(async () => server.stop());

const HOUR = 60 * 60 * 1000;

const tokensOf = async (person: TestClient): Promise<TokenView[]> =>
  (await person.get('/api/tokens')).body as TokenView[];
const statusOf = async (script: TestClient): Promise<number> => (await script.get('/api/user')).status;
const signIn = async (person: TestPerson): Promise<TestClient> => {
  const client = server.visitor();
  await client.post('/api/login', { username: person.username, password: TEST_PASSWORD });
  return client;
};

test('a script ticks a habit with a token, and reads what the person reads', async () => {
  const alice = await server.person('alice');
  const { id } = await create(alice, { name: 'Water the plants', isPrivate: true });
  const script = scriptWith(server.address, (await makeToken(alice)).secret);
  expect((await script.patch(`/api/habits/${id}`, { completed: true })).status).toBe(200);
  expect(await habitOf(alice, id)).toMatchObject({ completed: true, streak: 1 });
  expect((await script.get('/api/habits')).body).toEqual((await alice.get('/api/habits')).body);
  expect((await script.get('/api/user')).body).toEqual((await alice.get('/api/user')).body);
});

test('the secret is in the answer that makes it and nowhere else, the database included', async () => {
  const bob = await server.person('bob');
  const { secret, ...made } = await makeToken(bob, 'read', '  Kitchen display ');
  expect(secret).toMatch(/^crush_[\w-]{43}$/);
  expect(made).toEqual({
    id: expect.any(Number),
    name: 'Kitchen display',
    access: 'read',
    prefix: secret.slice(0, 10),
    createdAt: '2026-03-11T12:00:00.000Z',
    lastUsedAt: null,
  });
  expect(await tokensOf(bob)).toEqual([made]);
  const rows = await server.deps.database.read.selectFrom('api_tokens').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(secret.slice(10));
  expect((await makeToken(bob)).secret).not.toBe(secret);
});

test.each([
  [{}, 'A name is required'],
  [{ name: '  ', access: 'read' }, 'A name is required'],
  [{ name: '\u200B', access: 'read' }, 'A name is required'],
  [{ name: 'x'.repeat(61), access: 'read' }, 'A name has at most 60 characters'],
  [{ name: 'Button', access: 'admin' }, 'Access is read or read-write'],
  [{ name: 'Button' }, 'Access is read or read-write'],
])('%j makes no token: %s', async (body, message) => {
  const carol = await server.person(`carol${message.length}${JSON.stringify(body).length}`);
  expect(await carol.post('/api/tokens', body)).toMatchObject({ status: 400, body: { message } });
  expect(await tokensOf(carol)).toEqual([]);
});

test('a person has twenty tokens, however many calls come at once; ending one makes room', async () => {
  const alice2 = await server.person('alice2');
  const answers = await Promise.all(
    Array.from({ length: TOKENS_MAX + 10 }, async (_, count) =>
      alice2.post('/api/tokens', { name: `Token ${count}`, access: 'read' }),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(TOKENS_MAX);
  expect(answers.find(({ status }) => status !== 201)).toMatchObject({
    status: 409,
    body: { message: 'You have 20 API tokens. End one that you no longer need first.' },
  });
  const [newest, ...others] = await tokensOf(alice2);
  expect(others.every(({ id }) => id < (newest?.id ?? 0))).toBe(true);
  expect((await alice2.delete(`/api/tokens/${newest?.id}`)).status).toBe(204);
  expect((await alice2.post('/api/tokens', { name: 'One more', access: 'read' })).status).toBe(201);
});

test('a token that was ended is refused at once, and the others go on working', async () => {
  const bob2 = await server.person('bob2');
  const [first, second] = [await makeToken(bob2), await makeToken(bob2)];
  const [ended, other] = [scriptWith(server.address, first.secret), scriptWith(server.address, second.secret)];
  expect([await statusOf(ended), await statusOf(other)]).toEqual([200, 200]);
  expect((await bob2.delete(`/api/tokens/${first.id}`)).status).toBe(204);
  const refused = await ended.get('/api/user');
  expect(refused).toMatchObject({
    status: 401,
    body: { message: 'This API token does not work. Make a new one in your settings.' },
  });
  expect(refused.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
  expect(await statusOf(other)).toBe(200);
  expect(await bob2.delete(`/api/tokens/${first.id}`)).toMatchObject({
    status: 404,
    body: { message: 'This API token has ended already' },
  });
});

test('a token is read from the Bearer scheme alone', async () => {
  const carol3 = await server.person('carol3');
  const { secret } = await makeToken(carol3);
  for (const authorization of [secret, ` ${secret}`, `Token ${secret}`, `Basic ${secret}`])
    expect((await server.visitor().get('/api/user', { authorization })).status).toBe(401);
  expect((await server.visitor().get('/api/user', { authorization: `Bearer ${secret}` })).status).toBe(200);
});

test('a reset of the password ends every token, and so does signing out everywhere else', async () => {
  const carol2 = await server.person('carol2');
  const dan2 = await server.person('dan2');
  const [ofCarol2, ofDan2] = [(await makeToken(carol2)).secret, (await makeToken(dan2)).secret];
  const scripts = [scriptWith(server.address, ofCarol2), scriptWith(server.address, ofDan2)] as const;
  expect([await statusOf(scripts[0]), await statusOf(scripts[1])]).toEqual([200, 200]);

  await server.visitor().post('/api/forgot-password', { email: carol2.email });
  const token = tokenIn((await mailsTo(server, carol2.email)).at(-1));
  const reset = { token, password: 'nine tall ladders' };
  expect((await server.visitor().post('/api/reset-password', reset)).status).toBe(200);
  expect([await statusOf(scripts[0]), await statusOf(scripts[1])]).toEqual([401, 200]);

  expect((await dan2.delete('/api/sessions')).status).toBe(204);
  expect(await statusOf(scripts[1])).toBe(401);
  expect(await tokensOf(dan2)).toEqual([]);
});

test('a token outlives the browser that made it and a change of the password, but not the account', async () => {
  const alice3 = await server.person('alice3');
  const laptop = await signIn(alice3);
  const script = scriptWith(server.address, (await makeToken(laptop)).secret);
  await laptop.post('/api/logout');
  expect(await statusOf(script)).toBe(200);
  const passwords = { current: TEST_PASSWORD, next: 'nine tall ladders' };
  expect((await alice3.post('/api/password', passwords)).status).toBe(204);
  expect(await statusOf(script)).toBe(200);
  expect((await alice3.send('DELETE', '/api/account', { body: { password: passwords.next } })).status).toBe(204);
  expect(await statusOf(script)).toBe(401);
});

test('a browser that is signed out while it makes tokens leaves none behind', async () => {
  const bob3 = await server.person('bob3');
  for (let round = 0; round < 10; round += 1) {
    const laptop = await signIn(bob3);
    await Promise.all([makeToken(laptop), makeToken(laptop), bob3.delete('/api/sessions'), makeToken(laptop)]);
    expect(await tokensOf(bob3)).toEqual([]);
  }
});

test('the use of a token is noted once an hour', async () => {
  const dan3 = await server.person('dan3');
  const script = scriptWith(server.address, (await makeToken(dan3)).secret);
  const lastUsedAt = async () => (await tokensOf(dan3))[0]?.lastUsedAt;
  const first = new Date(server.clock.now).toISOString();
  expect(await lastUsedAt()).toBeNull();
  await statusOf(script);
  expect(await lastUsedAt()).toBe(first);
  server.clock.now += HOUR / 2;
  await statusOf(script);
  expect(await lastUsedAt()).toBe(first);
  server.clock.now += HOUR;
  await statusOf(script);
  expect(await lastUsedAt()).toBe(new Date(server.clock.now).toISOString());
});
