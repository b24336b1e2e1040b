import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';
import { repeats } from './repeats.ts';

const ROUNDS = repeats({ short: 1, full: 20 });
// The short form has so few that a slow machine hashes all their passwords within the 15 s of a call.
const PEOPLE = repeats({ short: 30, full: 500 });
const PASSES = repeats({ short: 12, full: 100 });
const RETRY_MS = 100;

let server: TestServer;
beforeAll(async () => {
  // The proxy stands for everybody, so that one address may hold all connections.
  server = await testServer({ environment: { TRUST_PROXY: '127.0.0.1,::1', RATE_LIMIT_FACTOR: '100000' } });
  await server.person('dan');
});
afterAll(async () => server.stop());

/** Signs up until the answer is final: many passwords at once are told to come back. */
const signUp = async (round: number, place: number): Promise<number> => {
  const name = `listener${round}x${place}`;
  const body = { email: `${name}@example.org`, name, username: name, password: 'correct horse battery' };
  for (;;) {
    const { status } = await server.visitor().post('/api/podcast/signup', body);
    if (status !== 429) return status;
    await pause(RETRY_MS);
  }
};

const rowsOf = async (table: 'podcast_signups' | 'users'): Promise<number> =>
  (await server.deps.database.read.selectFrom(table).select('id').execute()).length;

test(
  `of ${PEOPLE} people who sign up at once exactly ${PASSES} get the ${PASSES} passes, in each of ${ROUNDS} rounds`,
  async () => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      await server.deps.database.transact(async ({ query }) => {
        const now = new Date(server.clock.now).toISOString();
        await query.deleteFrom('podcast_passes').execute();
        await query
          .insertInto('podcast_passes')
          .values({ id: 1, totalPasses: PASSES, createdAt: now, updatedAt: now })
          .execute();
      });
      const before = { signups: await rowsOf('podcast_signups'), users: await rowsOf('users') };
      const statuses = await Promise.all(Array.from({ length: PEOPLE }, async (_, place) => signUp(round, place)));
      const taken = statuses.filter((status) => status === 201).length;
      expect([taken, statuses.filter((status) => status === 409).length]).toEqual([PASSES, PEOPLE - PASSES]);
      expect((await server.visitor().get('/api/podcast/passes')).body).toMatchObject({
        usedPasses: PASSES,
        remainingPasses: 0,
      });
      expect(await rowsOf('podcast_signups')).toBe(before.signups + PASSES);
      expect(await rowsOf('users')).toBe(before.users + PASSES);
    }
  },
  60_000 + ROUNDS * 120_000,
);
