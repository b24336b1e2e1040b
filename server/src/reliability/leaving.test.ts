import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';

let server: TestServer;
let alice: TestPerson;
beforeAll(async () => {
  server = await testServer();
  alice = await server.person('alice');
  server.leave();
});
afterAll(async () => server.stop());

const REPEATS_READS = { 'x-repeats-reads': 'yes' };

test('a server that is about to stop says that it is not ready, and still lives', async () => {
  expect((await server.visitor().get('/readyz')).status).toBe(502);
  expect((await server.visitor().get('/healthz')).status).toBe(200);
});

test('it opens no live channel', async () => {
  expect(await alice.get('/api/live')).toMatchObject({ status: 502, body: { message: expect.any(String) } });
});

test('it answers reads and writes as before, and ends their connections', async () => {
  const added = await alice.post('/api/habits', { name: 'Read', type: 'daily', deadline: '00:00' });
  expect(added).toMatchObject({ status: 201, body: { name: 'Read' } });
  expect(added.headers.get('connection')).toBe('close');
  const read = await alice.get('/api/habits');
  expect(read.body).toHaveLength(1);
  expect(read.headers.get('connection')).toBe('close');
});

test('a proxy that repeats reads is sent on with them, but not with writes, which it could not repeat', async () => {
  expect((await alice.get('/api/habits', REPEATS_READS)).status).toBe(502);
  const write = { body: { name: 'Run', type: 'daily', deadline: '00:00' }, headers: REPEATS_READS };
  expect((await alice.send('POST', '/api/habits', write)).status).toBe(201);
});
