import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { capturedLog } from '#testing/captured-log.ts';
import { testServer, TEST_PASSWORD } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';

const log = capturedLog();
let server: TestServer;
let alice: TestPerson;
beforeAll(async () => {
  server = await testServer({ logTo: log.stream });
  alice = await server.person('alice');
});
afterAll(async () => server.stop());

const OWN_ID = /^[\da-f]{8}-[\da-f]{4}$/;

test.each(['/api/user', '/api/nothing', '/healthz', '/%', '/api/live'])(
  'the answer of %s carries the id of the request, a new one each time',
  async (path) => {
    const ids = await Promise.all(
      [1, 2, 3].map(async () => (await server.visitor().get(path)).headers.get('x-request-id')),
    );
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(id).toMatch(OWN_ID);
  },
);

test('an answer without a body carries one too', async () => {
  const etag = (await alice.get('/api/habits')).headers.get('etag') ?? '';
  const unchanged = await alice.get('/api/habits', { 'if-none-match': etag });
  expect(unchanged.status).toBe(304);
  expect(unchanged.headers.get('x-request-id')).toMatch(OWN_ID);
});

test('what a caller gives as an id counts for nothing', async () => {
  const { headers } = await server.visitor().get('/api/registration', { 'x-request-id': 'f00dfeed-cafe-4bad' });
  expect(headers.get('x-request-id')).toMatch(OWN_ID);
});

test('the id of a listed proxy is kept, unless it could be more than an id', async () => {
  const behind = await testServer({ environment: { TRUST_PROXY: '127.0.0.0/8,::1' } });
  const idOf = async (given: string): Promise<string | null> =>
    (await behind.visitor().get('/api/registration', { 'x-request-id': given })).headers.get('x-request-id');
  expect(await idOf('8b1a9953-c461-4aa7-8f3b-2d6c1e7f9a10')).toBe('8b1a9953-c461-4aa7-8f3b-2d6c1e7f9a10');
  expect(await idOf('01JD3ZK8Y2N5Q7R9T1V3X5Z7B9')).toBe('01JD3ZK8Y2N5Q7R9T1V3X5Z7B9');
  for (const odd of ['short', 'x'.repeat(65), '{"level":50}', 'one two three', '<script>alert(1)</script>'])
    expect(await idOf(odd)).toMatch(OWN_ID);
  await behind.stop();
});

test('every line about a request names it, and the lines of two requests differ', async () => {
  const ids = await Promise.all(
    [TEST_PASSWORD, 'mistyped words'].map(async (password) => {
      const { headers } = await server.visitor().post('/api/login', { username: 'alice', password });
      return headers.get('x-request-id');
    }),
  );
  const messagesOf = (id: string | null | undefined): unknown[] =>
    log.lines.filter(({ requestId }) => requestId === id).map(({ msg }) => msg);
  await expect
    .poll(() => ids.map(messagesOf))
    .toEqual([
      ['signed in', 'answered'],
      ['sign-in refused', 'answered'],
    ]);
});

test('a fault is told by a sentence with the number under which the log explains it', async () => {
  const broken = await testServer({ logTo: log.stream });
  const bob = await broken.person('bob');
  await broken.deps.database.transact(async ({ query }) => {
    await sql`drop table goals`.execute(query);
  });
  const { status, headers, body } = await bob.get('/api/goals');
  const id = headers.get('x-request-id');
  expect(status).toBe(500);
  expect(body).toEqual({
    message: `Something went wrong on the server. Please try again. If it happens again, tell your administrator the number ${id}.`,
  });
  const line = log.lines.find(({ requestId, level }) => requestId === id && level === 50);
  expect(line).toMatchObject({ msg: 'request failed', route: 'GET /api/goals', userId: bob.id });
  expect(line?.['err']).toMatchObject({ message: expect.stringContaining('goals') });
  await broken.stop();
});
