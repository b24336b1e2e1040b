import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ALL_ENDPOINTS } from '@crushing/contract/all-endpoints';
import { testServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';
import { callsNear } from './arbitrary-calls.ts';
import type { Owned } from '#testing/endpoint-example.ts';
import { exampleOf, ownedThings } from './owned-things.ts';

let server: TestServer;
let owned: Owned;

beforeAll(async () => {
  server = await testServer({ environment: { RATE_LIMIT_FACTOR: '100000' } });
  await server.person('dan');
  owned = await ownedThings(server);
});
afterAll(async () => server.stop());

// For each database, so one run of the tests sends 4,000.
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 2000);
const TIME_MS_MAX = 300_000;

test(
  'no input makes the server fail: every answer is good or a 4xx with a sentence',
  async () => {
    // A logout would turn the rest of the run into visitor calls.
    const targets = [...ALL_ENDPOINTS].filter(([name]) => name !== 'logout');
    const calls = fc.oneof(...targets.map(([name, endpoint]) => callsNear(endpoint, exampleOf(name, owned))));
    const people = await countPeople();
    await fc.assert(
      fc.asyncProperty(calls, async ({ method, path, query, raw }) => {
        const sent = raw === undefined ? {} : { raw, headers: { 'content-type': 'application/json' } };
        const answer = await owned.owner.send(method, path + query, sent);
        expect(answer.status, answer.text).toBeLessThan(500);
        if (answer.status >= 400) expect(answer.body).toMatchObject({ message: expect.stringMatching(/\S/) });
      }),
      { numRuns: RUNS },
    );
    expect(await countPeople()).toBe(people);
    expect((await owned.owner.get('/api/habits')).status).toBe(200);
  },
  TIME_MS_MAX,
);

const countPeople = async (): Promise<number> => {
  const people = server.deps.database.read.selectFrom('users');
  const { count } = await people.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return count;
};
