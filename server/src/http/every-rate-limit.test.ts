import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';
import { RATE_LIMITS } from './rate-limits.ts';
import type { RateLimitName } from './rate-limits.ts';

// SECURITY.md, Limits on calls. A call that is refused for its body counts like any other.
const CALLS: readonly (readonly [name: RateLimitName, allowed: number, method: string, path: string])[] = [
  ['login', 25, 'POST', '/api/login'],
  ['register', 10, 'POST', '/api/register'],
  ['forgotPassword', 10, 'POST', '/api/forgot-password'],
  ['resetPassword', 10, 'GET', '/api/validate-reset-token'],
  ['betaRequest', 10, 'POST', '/api/beta-requests'],
  ['podcast', 3, 'POST', '/api/podcast/signup'],
  ['pageViews', 120, 'POST', '/api/page-view'],
  ['profileViews', 300, 'GET', '/api/profile-views/1'],
  ['changePassword', 10, 'POST', '/api/password'],
  ['saveProfile', 30, 'PUT', '/api/profile'],
  ['deleteAccount', 10, 'DELETE', '/api/account'],
  ['getExport', 10, 'GET', '/api/export'],
  ['importHabits', 10, 'POST', '/api/habits/import'],
  ['importHistory', 600, 'POST', '/api/habits/import/history'],
  ['analyzeImage', 10, 'POST', '/api/analyze-image'],
  ['follow', 60, 'POST', '/api/follow/1'],
  ['findPeople', 30, 'GET', '/api/people?q=al'],
];

/** The general limits, which all calls without a limit of their own share. A test beside this one counts them. */
const GENERAL: readonly RateLimitName[] = ['open', 'signedIn'];

const AT_ONCE = 25;

let server: TestServer;
let people: Record<'alice' | 'bob', TestPerson>;
beforeAll(async () => {
  server = await testServer({ environment: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '127.0.0.1' } });
  await server.person('admin');
  people = { alice: await server.person('alice'), bob: await server.person('bob') };
});
afterAll(async () => server.stop());

test.each(CALLS)('%s is allowed %i times, also at once, and then no more', async (name, allowed, method, path) => {
  const callAs = (who: 'alice' | 'bob') => async (): Promise<number> => {
    // A limit of addresses counts everybody who calls from there. A limit of people counts a person wherever they call
    // from.
    const isPersonal = RATE_LIMITS[name].per === 'person';
    const headers = { 'x-forwarded-for': isPersonal || who === 'alice' ? '203.0.113.1' : '203.0.113.2' };
    const caller = isPersonal ? people[who] : server.visitor();
    return (await caller.send(method, path, { headers, ...(method === 'GET' ? {} : { body: {} }) })).status;
  };
  const statuses: number[] = [];
  for (let left = allowed + 2; left > 0; left -= AT_ONCE)
    statuses.push(...(await Promise.all(Array.from({ length: Math.min(left, AT_ONCE) }, callAs('alice')))));
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  expect(await callAs('bob')()).not.toBe(429);
});

test('a refused sign-up of the podcast counts a quarter of one', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.3' };
  const signUp = async (username: string, email = `${username}@example.net`): Promise<number> => {
    const body = { email, name: username, username, password: 'correct horse battery' };
    return (await server.visitor().send('POST', '/api/podcast/signup', { headers, body })).status;
  };
  for (const taken of ['alice', 'bob', 'Alice']) expect(await signUp(taken, 'carol@example.net')).toBe(409);
  expect(await signUp('carol')).toBe(201);
  const tried = [];
  for (let count = 0; count < 4; count += 1) tried.push(await signUp('alice', 'dora@example.net'));
  expect(tried).toEqual([409, 409, 429, 429]);
});

test('every limit is counted', () => {
  expect([...CALLS.map(([name]) => name), ...GENERAL].toSorted()).toEqual(Object.keys(RATE_LIMITS).toSorted());
});
