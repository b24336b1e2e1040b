import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEST_PASSWORD, testServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await server.person('dan');
});
afterAll(async () => server.stop());

const NEXT = 'nine tall ladders';

test.each([
  ['POST', '/api/password', { current: TEST_PASSWORD, next: NEXT }],
  ['DELETE', '/api/account', { password: TEST_PASSWORD }],
  ['GET', '/api/export', undefined],
  ['GET', '/api/tokens', undefined],
  ['POST', '/api/tokens', { name: 'Kitchen', access: 'read' }],
  ['DELETE', '/api/tokens/1', undefined],
  ['DELETE', '/api/sessions', undefined],
  ['DELETE', '/api/sessions/1', undefined],
] as const)('%s %s asks the database for the session, whatever is remembered', async (method, path, body) => {
  const name = `${method} ${path}`.toLowerCase().replaceAll(/[^a-z1]+/g, '-');
  const person = await server.person(name);
  expect((await person.get('/api/user')).status).toBe(200);
  // As a process whose notification is lost.
  await server.deps.database.transact(async ({ query }) =>
    query.deleteFrom('sessions').where('userId', '=', person.id).execute(),
  );
  expect((await person.send(method, path, body === undefined ? {} : { body })).status).toBe(401);
  const again = server.visitor();
  const { status } = await again.post('/api/login', { username: person.email, password: TEST_PASSWORD });
  expect(status).toBe(200);
});
