import { afterAll, beforeAll, expect, test } from 'vitest';
import { calendarDay } from '@crushing/domain/calendar/calendar-day';
import { joinWaitlist, openRound } from '#testing/challenge-calls.ts';
import { isWaiting } from '#testing/is-waiting.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';
import { announceChallengeEnds } from './announce-challenge-ends.ts';

const EIGHT_DAYS_MS = 8 * 24 * 60 * 60 * 1000;

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(async () => server.stop());

// SQLite serializes write transactions, so no deletion runs during another write.
test.skipIf(process.env['DATABASE'] !== 'postgres')(
  'the end of a round is told to the others although a member is being deleted at that moment',
  async () => {
    const admin = await server.person('admin');
    const [alice, bob] = [await server.person('alice'), await server.person('bob')];
    for (const person of [alice, bob]) await joinWaitlist(person);
    await openRound(admin, calendarDay('2026-03-11'));
    server.clock.now += EIGHT_DAYS_MS;
    const { database } = server.deps;
    let announcing: Promise<unknown> = Promise.resolve();
    await database.transact(async ({ query }) => {
      await query.deleteFrom('users').where('id', '=', alice.id).execute();
      let isDone = false;
      announcing = announceChallengeEnds(server.deps).finally(() => (isDone = true));
      // A failure is seen below.
      announcing.catch(() => undefined);
      // Waits until the announcement is done or waits for a lock.
      while (!isDone && !(await isWaiting(server))) await Promise.resolve();
    });
    await announcing;
    const told = await database.read
      .selectFrom('activity_feed')
      .select('userId')
      .where('activityType', '=', 'challenge_ended')
      .execute();
    expect(told).toEqual([{ userId: bob.id }]);
  },
);
