import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailsTo, tokenIn } from '#testing/test-mail.ts';
import { openLive } from '#testing/live-reader.ts';
import { TEST_PASSWORD, testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';
import type { TestClient } from '#testing/test-client.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await server.person('dan');
});
afterAll(async () => server.stop());

const NEXT = 'seven blue kettles';

const change = async (person: TestClient, current = TEST_PASSWORD, next = NEXT) =>
  person.post('/api/password', { current, next });
const signIn = async (person: TestPerson, password: string): Promise<TestClient> => {
  const client = server.visitor();
  await client.post('/api/login', { username: person.username, password });
  return client;
};
const isSignedIn = async (client: TestClient): Promise<boolean> => (await client.get('/api/user')).status === 200;

test('whoever knows the current password sets another one, stays signed in, and every other device is signed out', async () => {
  const alice = await server.person('alice');
  const tablet = await signIn(alice, TEST_PASSWORD);
  expect(await isSignedIn(tablet)).toBe(true);
  const page = await openLive(server.address, tablet);
  await page.until('event: ready');

  expect((await change(alice)).status).toBe(204);
  expect([await isSignedIn(alice), await isSignedIn(tablet)]).toEqual([true, false]);
  // Its open page is told at once to read again.
  await page.until('event: changed');
  await page.close();
  expect(await isSignedIn(await signIn(alice, TEST_PASSWORD))).toBe(false);
  expect(await isSignedIn(await signIn(alice, NEXT))).toBe(true);
  const [mail] = await mailsTo(server, alice.email);
  expect(mail?.subject).toBe('Your Crushing password was changed');
  expect(mail?.text).toContain('Every other device was signed out.');
});

test.each([
  ['a wrong current password', 'not mine', NEXT, 'current', 'This is not your current password.'],
  ['no current password', '', NEXT, 'current', 'Current password is required'],
  ['a short new one', TEST_PASSWORD, 'short', 'next', 'Password must be at least 6 characters'],
])('%s is refused beside its field, and nobody is signed out', async (what, current, next, path, message) => {
  const person = await server.person(`sends ${what}`.slice(0, 40).trim());
  const other = await signIn(person, TEST_PASSWORD);
  expect(await change(person, current, next)).toMatchObject({
    status: 400,
    body: { message, issues: [{ path, message }] },
  });
  expect([await isSignedIn(person), await isSignedIn(other)]).toEqual([true, true]);
  expect(await isSignedIn(await signIn(person, TEST_PASSWORD))).toBe(true);
});

test('a reset link asked for before is dead afterwards', async () => {
  const person = await server.person('link');
  await server.visitor().post('/api/forgot-password', { email: person.email });
  const token = tokenIn((await mailsTo(server, person.email)).at(-1));
  expect((await change(person)).status).toBe(204);
  expect((await server.visitor().get(`/api/validate-reset-token?token=${token}`)).status).toBe(400);
});

test('guessing the current password ends after ten tries', async () => {
  const strict = await testServer({ environment: { RATE_LIMIT_FACTOR: '1' } });
  const person = await strict.person('guessed');
  const statuses: number[] = [];
  for (let guess = 0; guess < 11; guess += 1) statuses.push((await change(person, `guess ${guess}`)).status);
  expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
  await strict.stop();
});

test('a reset mail that has not left goes with a change of the password', async () => {
  const erin = await server.person('erin');
  await server.visitor().post('/api/forgot-password', { email: erin.email });
  expect((await change(erin)).status).toBe(204);
  const subjects = (await mailsTo(server, erin.email)).map(({ subject }) => subject);
  expect(subjects).toEqual(['Your Crushing password was changed']);
});
