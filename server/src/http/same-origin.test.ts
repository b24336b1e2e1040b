import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_PASSWORD, testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';

const PUBLIC_URL = 'http://localhost:3000';

let server: TestServer;
let alice: TestPerson;
beforeAll(async () => {
  server = await testServer({ publicUrl: PUBLIC_URL, environment: { TRUST_PROXY: '127.0.0.1' } });
  alice = await server.person('alice');
});
afterAll(async () => server.stop());

/** Sends a change like a browser whose page was loaded from `asked`. */
const change = async (asked: string, headers: Record<string, string>) => {
  const { protocol, host } = new URL(asked);
  const forwarded = { 'x-forwarded-host': host, 'x-forwarded-proto': protocol.replace(':', '') };
  return alice.send('POST', '/api/habits', { body: {}, headers: { ...forwarded, ...headers } });
};

describe('a change of a signed-in person is taken', () => {
  test.each([
    [PUBLIC_URL, PUBLIC_URL],
    // A proxy that hands on another host.
    ['http://crushing.internal:3000', PUBLIC_URL],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['http://192.168.1.20:3000', 'http://192.168.1.20:3000'],
    ['http://192.168.1.20', 'http://192.168.1.20'],
    ['http://[fd00::5]:3000', 'http://[fd00::5]:3000'],
  ])('at %s from a page of %s', async (asked, origin) => {
    expect((await change(asked, { origin })).status).toBe(400);
  });

  test('where the browser says that its own page asks', async () => {
    expect((await change(PUBLIC_URL, { 'sec-fetch-site': 'same-origin' })).status).toBe(400);
  });
});

describe('a change of a signed-in person is refused', () => {
  test.each([
    ['another port', 'http://192.168.1.20:3000', 'http://192.168.1.20:8080'],
    ['another scheme', 'http://192.168.1.20:3000', 'https://192.168.1.20:3000'],
    ['another host', 'http://192.168.1.20:3000', 'http://192.168.1.21:3000'],
    // The owner of a domain can point it to this machine.
    ['a name that leads here', 'http://evil.example:3000', 'http://evil.example:3000'],
    ['a sandboxed page', 'http://192.168.1.20:3000', 'null'],
  ])('that comes from %s', async (_, asked, origin) => {
    const answer = await change(asked, { origin });
    expect(answer).toMatchObject({ status: 403, body: { message: expect.stringContaining(PUBLIC_URL) } });
  });

  test('that another page of this machine made, whatever origin it shows', async () => {
    expect((await change(PUBLIC_URL, { origin: PUBLIC_URL, 'sec-fetch-site': 'same-site' })).status).toBe(403);
  });
});

test('a call without a session passes to its own checks', async () => {
  const login = { username: 'alice', password: TEST_PASSWORD };
  const script = await server
    .visitor()
    .send('POST', '/api/login', { body: login, headers: { origin: 'http://elsewhere' } });
  expect(script.status).toBe(200);
});
