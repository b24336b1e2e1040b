import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';

let server: TestServer;
let alice: TestPerson;
beforeAll(async () => {
  server = await testServer();
  alice = await server.person('alice');
});
afterAll(async () => server.stop());

// One more than the ids of PostgreSQL reach, and as many digits as anybody may type.
const TOO_LARGE = ['2147483648', '9999999999', '9'.repeat(15), '9'.repeat(400)];
const PAGES = [
  '/api/feed/days?cursor=1773230400000.',
  '/api/feed/days?cursor=',
  '/api/followers?cursor=',
  '/api/habits/import/history?cursor=',
  '/api/habit-instances?startDate=2026-03-01&endDate=2026-03-11&after=2026-03-02.',
];

test.each(PAGES)('a page after a row that cannot exist is refused: %s', async (path) => {
  for (const id of TOO_LARGE) {
    const answer = await alice.get(path + id);
    expect(answer.status, answer.text).toBe(400);
  }
});
