import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { TRUSTED_MS_MAX } from '#features/people/people-memory.ts';
import { makeToken, scriptWith } from '#testing/api-token.ts';
import { create, habitOf } from '#testing/habit-calls.ts';
import { openLive } from '#testing/live-reader.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';

let server: TestServer;
let admin: TestPerson;
beforeAll(async () => {
  server = await testServer();
  admin = await server.person('dan');
});
afterAll(async () => server.stop());

const WRONG = `crush_${'a'.repeat(43)}`;
const TICK = { completed: true };

test('a call with a Bearer token ignores its cookies, whatever the token is', async () => {
  const alice = await server.person('alice');
  const bob = await server.person('bob');
  const { secret } = await makeToken(bob);
  const asBearer = async (authorization: string, path = '/api/user') => alice.get(path, { authorization });
  expect((await asBearer(`Bearer ${secret}`)).body).toMatchObject({ username: 'bob' });
  expect((await asBearer(`bearer  ${secret}`)).body).toMatchObject({ username: 'bob' });
  const sessionSecret = alice.cookie().slice(alice.cookie().indexOf('=') + 1);
  for (const wrong of [WRONG, `${secret}x`, secret.toUpperCase(), 'x', '', sessionSecret, `crush_${'ü'.repeat(43)}`])
    for (const path of ['/api/user', '/api/registration', `/api/live?people=${bob.id}`])
      expect({ wrong, status: (await asBearer(`Bearer ${encodeURI(wrong)}`, path)).status }).toEqual({
        wrong,
        status: 401,
      });
});

test('other kinds of authorization, which a proxy may hand on, change nothing', async () => {
  const carol = await server.person('carol');
  expect((await carol.get('/api/user', { authorization: 'Basic Y2Fyb2w6Y2Fyb2w=' })).status).toBe(200);
  expect((await server.visitor().get('/api/user', { authorization: 'Basic Y2Fyb2w6Y2Fyb2w=' })).status).toBe(401);
});

test('an API token is no session cookie, also while it is remembered', async () => {
  const { secret } = await makeToken(await server.person('alice2'));
  const script = scriptWith(server.address, secret);
  expect((await script.get('/api/user')).status).toBe(200);
  const visitor = server.visitor();
  visitor.useCookie(`sid=${secret}`);
  expect((await visitor.get('/api/user')).status).toBe(401);
});

test('with a token no page of another site can act, and none has to show where it comes from', async () => {
  const bob2 = await server.person('bob2');
  const { id } = await create(bob2);
  const { secret } = await makeToken(bob2);
  const patch = async (headers: Record<string, string>) =>
    fetch(`${server.address}/api/habits/${id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(TICK),
    });
  expect((await patch({ authorization: `Bearer ${secret}` })).status).toBe(200);
  // The cookie of a browser that is tricked into the call does not count beside a wrong token.
  const planted = { cookie: bob2.cookie(), origin: 'https://evil.example', authorization: `Bearer ${WRONG}` };
  expect((await patch(planted)).status).toBe(401);
});

test('a token that may read reads, and is told so when it writes', async () => {
  const carol2 = await server.person('carol2');
  const { id } = await create(carol2);
  const script = scriptWith(server.address, (await makeToken(carol2, 'read')).secret);
  expect((await script.get(`/api/habits/${id}`)).status).toBe(200);
  expect(await script.patch(`/api/habits/${id}`, TICK)).toMatchObject({
    status: 403,
    body: { message: 'This API token may only read. Make one that may also write.' },
  });
  expect(await habitOf(carol2, id)).toMatchObject({ completed: false });
});

test('no token reaches what decides about the account, and those of the administrator act as a person', async () => {
  const script = scriptWith(server.address, (await makeToken(admin)).secret);
  const message = 'No API token may do this. Sign in with a browser instead.';
  for (const [method, path, body] of [
    ['GET', '/api/tokens'],
    ['POST', '/api/tokens', { name: 'Another', access: 'read-write' }],
    ['GET', '/api/sessions'],
    ['DELETE', '/api/sessions'],
    ['POST', '/api/password', { current: 'x', next: 'nine tall ladders' }],
    ['GET', '/api/export'],
    ['DELETE', '/api/account', { password: 'x' }],
    ['POST', '/api/logout'],
    ['POST', '/api/admin/challenges', {}],
  ] as const) {
    const answer = await script.send(method, path, body === undefined ? {} : { body });
    expect({ path, status: answer.status, body: answer.body }).toEqual({ path, status: 403, body: { message } });
  }
  expect((await script.get('/api/habits')).status).toBe(200);
});

test('a live channel opens with a token and closes with its end', async () => {
  const dan2 = await server.person('dan2');
  const { id, secret } = await makeToken(dan2, 'read');
  const live = await openLive(server.address, { cookie: () => '' }, '', { authorization: `Bearer ${secret}` });
  await live.until('event: ready');
  await create(dan2);
  expect(await live.until('"habits"')).toContain('event: changed');
  await dan2.delete(`/api/tokens/${id}`);
  await expect(live.until('nothing more')).rejects.toThrow('the channel ended');
});

test('calls with a token count in the limits of its person', async () => {
  // 600 a minute and person times 0.02.
  const limited = await testServer({ environment: { RATE_LIMIT_FACTOR: '0.02' } });
  const dan = await limited.person('dan');
  const scripts = [await makeToken(dan), await makeToken(dan)].map(({ secret }) => scriptWith(limited.address, secret));
  const statuses: number[] = [];
  for (let round = 0; round < 5; round += 1)
    for (const caller of [dan, ...scripts]) statuses.push((await caller.get('/api/habits')).status);
  expect(statuses).toEqual([...Array<number>(10).fill(200), ...Array<number>(5).fill(429)]);
  const alice3 = await limited.person('alice3');
  expect((await alice3.get('/api/habits')).status).toBe(200);
  await limited.stop();
});

test('a stolen token that only reads keeps its person from no change', async () => {
  const limited = await testServer({ environment: { RATE_LIMIT_FACTOR: '1' } });
  const dan = await limited.person('dan');
  const thief = scriptWith(limited.address, (await makeToken(dan, 'read')).secret);
  for (let times = 0; times < 10; times += 1) await thief.post('/api/password');
  expect((await thief.post('/api/password')).status).toBe(429);
  expect((await dan.post('/api/password')).status).toBe(400);
  await limited.stop();
});

test('a full disk keeps no token from reading', async () => {
  const bob3 = await server.person('bob3');
  const script = scriptWith(server.address, (await makeToken(bob3)).secret);
  const database = server.deps.database as { transact: unknown };
  const { transact } = database;
  database.transact = async () => {
    throw Object.assign(new Error('database or disk is full'), { errcode: 13, code: '53100' });
  };
  expect((await script.get('/api/habits')).status).toBe(200);
  database.transact = transact;
});

describe.runIf(process.env['DATABASE'] === 'postgres')('where another process answers too', () => {
  test('it refuses a token that ends here', async () => {
    const other = await testServer({ database: server.database });
    const carol3 = await server.person('carol3');
    const { id, secret } = await makeToken(carol3);
    const elsewhere = scriptWith(other.address, secret);
    expect((await elsewhere.get('/api/user')).status).toBe(200);
    await carol3.delete(`/api/tokens/${id}`);
    await vi.waitFor(async () => expect((await elsewhere.get('/api/user')).status).toBe(401), {
      // After this time the token would be refused anyway, because its cached session is no longer trusted.
      timeout: 0.8 * TRUSTED_MS_MAX,
      interval: 10,
    });
    await other.stop();
  });
});
