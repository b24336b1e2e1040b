import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEST_PASSWORD, testServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await server.person('dan');
});
afterAll(async () => server.stop());

const FORM = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html,application/xhtml+xml' };

test('a script gets 204, the session is gone, and so is what the browser cached', async () => {
  const alice = await server.person('alice');
  const stolen = server.visitor();
  stolen.useCookie(alice.cookie());
  expect((await stolen.get('/api/user')).status).toBe(200);
  const answer = await alice.post('/api/logout');
  expect(answer).toMatchObject({ status: 204, text: '' });
  expect(answer.headers.get('clear-site-data')).toBe('"cache"');
  expect(answer.headers.get('set-cookie')).toMatch(/^sid=; Max-Age=0; Path=\/; Expires=.*; HttpOnly; SameSite=Lax$/);
  expect((await stolen.get('/api/user')).status).toBe(401);
});

test.each([[''], ['next=%2Felsewhere']])('a form of a page (%j) is sent on to the sign-in page', async (raw) => {
  const bob = await server.person(`bob${raw.length}`);
  const stolen = server.visitor();
  stolen.useCookie(bob.cookie());
  const answer = await bob.send('POST', '/api/logout', { raw, headers: FORM });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe('/auth');
  expect((await stolen.get('/api/user')).status).toBe(401);
});

test('a form is a form whatever its sender would like to read, and JSON is not one', async () => {
  const visitor = server.visitor();
  const type = FORM['content-type'];
  for (const headers of [{ 'content-type': type }, { 'content-type': `${type}; charset=utf-8`, accept: '*/*' }]) {
    expect(await visitor.send('POST', '/api/logout', { raw: 'next=1', headers })).toMatchObject({ status: 303 });
  }
  const asked = await visitor.send('POST', '/api/logout', { body: {}, headers: { accept: FORM.accept } });
  expect(asked.status).toBe(204);
});

test('without a session nothing is missing: the same answers', async () => {
  const visitor = server.visitor();
  expect((await visitor.post('/api/logout')).status).toBe(204);
  expect((await visitor.post('/api/logout', {})).status).toBe(204);
  expect((await visitor.send('POST', '/api/logout', { raw: '', headers: FORM })).status).toBe(303);
});

test('another site’s page cannot sign anybody out', async () => {
  const carol = await server.person('carol');
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }]) {
    expect((await carol.send('POST', '/api/logout', { raw: '', headers: { ...FORM, ...headers } })).status).toBe(403);
  }
  expect((await carol.get('/api/user')).status).toBe(200);
});

test('a form of another site, which comes without the cookie, does not delete it either', async () => {
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }]) {
    const answer = await server.visitor().send('POST', '/api/logout', { raw: '', headers: { ...FORM, ...headers } });
    expect(answer.status).toBe(403);
    expect(answer.headers.get('set-cookie')).toBeNull();
  }
});

test('a form is taken nowhere else', async () => {
  const answer = await server
    .visitor()
    .send('POST', '/api/login', { raw: `username=dan&password=${TEST_PASSWORD}`, headers: FORM });
  expect(answer.status).toBe(415);
});

test.each([
  ['http://localhost:3000', /^sid=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/],
  ['https://habits.example.org', /^__Host-sid=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/],
])('the session’s cookie on %s', async (publicUrl, expected) => {
  const there = await testServer({ publicUrl });
  await there.person('dan');
  const visitor = there.visitor();
  const answer = await visitor.post('/api/login', { username: 'dan', password: TEST_PASSWORD });
  expect(answer.headers.get('set-cookie')).toMatch(expected);
  expect((await visitor.get('/api/user')).status).toBe(200);
  await there.stop();
});
