import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';
import { SharedRateLimitStore } from './rate-limit-store.ts';
import { addressKey } from './rate-limits.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ environment: { RATE_LIMIT_FACTOR: '0.02', TRUST_PROXY: '127.0.0.1' } });
});
afterAll(async () => server.stop());

const ask = async (address: string, path = '/api/registration') =>
  server.visitor().get(path, { 'x-forwarded-for': address });

test('over the limit the answer is 429 with Retry-After and a sentence, for that address alone', async () => {
  // 1,200 a minute times 0.02.
  for (let count = 0; count < 24; count += 1) {
    const { status, headers } = await ask('203.0.113.1');
    expect(status).toBe(200);
    expect(headers.get('x-ratelimit-limit')).toBeNull();
  }
  const refused = await ask('203.0.113.1');
  expect(refused).toMatchObject({ status: 429, body: { message: expect.stringContaining('Please try again in') } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await ask('203.0.113.2')).status).toBe(200);
});

test('what a proxy hands on without being an address is no way round the limit', async () => {
  const answers = [];
  for (let count = 0; count < 26; count += 1) answers.push((await ask(`no:address ${count}`)).status);
  expect(answers).toEqual([...Array<number>(24).fill(200), 429, 429]);
});

test('an open call that finds nothing new counts a tenth', async () => {
  const etag = (await ask('203.0.113.9')).headers.get('etag') ?? '';
  const poll = async () =>
    server.visitor().get('/api/registration', { 'x-forwarded-for': '203.0.113.9', 'if-none-match': etag });
  const answers = [];
  for (let count = 0; count < 240; count += 1) answers.push((await poll()).status);
  expect(answers.filter((status) => status === 304).length).toBeGreaterThanOrEqual(220);
  expect(answers.at(-1)).toBe(429);
});

test('routes under one limit are counted together', async () => {
  const dan = await server.person('dan');
  // 600 a minute and person times 0.02.
  const statuses = [];
  for (let count = 0; count < 7; count += 1) {
    statuses.push((await dan.get('/api/habits')).status, (await dan.get('/api/user')).status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(12);
  expect(statuses.slice(12)).toEqual([429, 429]);
});

test('one home network is one address', () => {
  expect(addressKey('2001:db8:1:2:3:4:5:6')).toBe(addressKey('2001:db8:1:2::1'));
  expect(addressKey('2001:db8:1:2::1')).not.toBe(addressKey('2001:db8:1:3::1'));
  expect(addressKey('::ffff:203.0.113.1')).toBe(addressKey('203.0.113.1'));
});

test('an address that a proxy writes with its port is told without it', () => {
  expect(addressKey('203.0.113.1:51234')).toBe('203.0.113.1');
  for (const written of ['[2001:db8:1:2::1]:443', '[2001:db8:1:2::1]'])
    expect(addressKey(written)).toBe(addressKey('2001:db8:1:2::1'));
  for (const written of ['203.0.113.1:x', '203.0.113:80', '[203.0.113.1', ':443', ''])
    expect(addressKey(written)).toBe('unknown');
});

test('a window ends by monotonic time, and the oldest counters make room for new ones', () => {
  let now = 0;
  const store = new SharedRateLimitStore(new Map(), () => now);
  const count = (key: string): number => {
    let current = 0;
    store.incr(key, (_, result) => (current = result?.current ?? 0), 1000);
    return current;
  };
  expect([count('alice'), count('alice')]).toEqual([1, 2]);
  now = 999;
  expect(count('alice')).toBe(3);
  now = 1000;
  expect(count('alice')).toBe(1);
  for (let other = 0; other < 20_000; other += 1) count(`other${other}`);
  expect(count('alice')).toBe(1);
});
