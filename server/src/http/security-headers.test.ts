import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testServer } from '#testing/test-server.ts';

const POLICY =
  "default-src 'self';script-src 'self';object-src 'none';base-uri 'none';frame-ancestors 'none';form-action 'self';img-src 'self' blob:";

const CALLS = [
  ['/api/registration', 200],
  ['/api/habits', 401],
  ['/api/nothing', 404],
  ['/healthz', 200],
] as const;

test.each([
  ['http://localhost:3000', POLICY, null],
  ['https://habits.example.org', `${POLICY};upgrade-insecure-requests`, /^max-age=31536000$/],
] as const)(
  'every answer of %s keeps foreign code, frames and guesses about types out',
  async (publicUrl, policy, hsts) => {
    const server = await testServer({ publicUrl });
    for (const [path, status] of CALLS) {
      const answer = await server.visitor().get(path);
      expect(answer.status, path).toBe(status);
      expect(answer.headers.get('content-security-policy'), path).toBe(policy);
      expect(answer.headers.get('x-content-type-options'), path).toBe('nosniff');
      expect(answer.headers.get('x-frame-options'), path).toBe('SAMEORIGIN');
      expect(answer.headers.get('referrer-policy'), path).toBe('same-origin');
      if (hsts === null) expect(answer.headers.has('strict-transport-security'), path).toBe(false);
      else expect(answer.headers.get('strict-transport-security'), path).toMatch(hsts);
    }
    await server.stop();
  },
);

test('subdomains are bound to https only where the settings say so', async () => {
  const server = await testServer({
    publicUrl: 'https://habits.example.org',
    environment: { HSTS_SUBDOMAINS: 'on' },
  });
  const { headers } = await server.visitor().get('/healthz');
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  await server.stop();
});

test('a fault of the server is told in one sentence, without stack, statement or path', async () => {
  const server = await testServer();
  const alice = await server.person('alice');
  await server.deps.database.transact(async ({ query }) => {
    await sql`drop table goals`.execute(query);
  });
  const answer = await alice.get('/api/goals');
  expect(answer.status).toBe(500);
  const message = expect.stringMatching(/^Something went wrong on the server\. Please try again\. [\w ,-]+\.$/);
  expect(answer.body).toEqual({ message });
  await server.stop();
});
