import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calendarDay } from '@crushing/domain/calendar/calendar-day';
import { replacePerfectDays } from '#features/feed/perfect-days.store.ts';
import { countedDays, endRounds, joinWaitlist } from '#testing/challenge-calls.ts';
import { followUp } from '#testing/feed-calls.ts';
import { create, saveInstance } from '#testing/habit-calls.ts';
import { isWaiting } from '#testing/is-waiting.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';
import { countChallengeDays } from './count-challenge-day.ts';
import { openChallenge } from './open-challenge.ts';

const TODAY = calendarDay('2026-03-11');

let server: TestServer;
let alice: TestPerson;
let people = 0;
beforeAll(async () => {
  server = await testServer();
  await server.person('admin');
});
afterAll(async () => server.stop());
beforeEach(async () => {
  people += 1;
  alice = await server.person(`alice${people}`);
  await joinWaitlist(alice);
});
afterEach(async () => endRounds(server));

/** Begins something that has to wait for the transaction that calls this. Returns once it waits. */
const begin = async (happen: () => Promise<unknown>): Promise<Promise<unknown>[]> => {
  let isDone = false;
  const begun = happen().finally(() => (isDone = true));
  while (!isDone && !(await isWaiting(server))) await Promise.resolve();
  return [begun];
};

const openToday = async (deps: Parameters<typeof openChallenge>[0] = server.deps) =>
  openChallenge(deps, { startDate: TODAY, actorId: null });

// SQLite writes one transaction after the other, so none begins within another.
describe.skipIf(process.env['DATABASE'] !== 'postgres')('a round that begins today', () => {
  test('counts a day whose last tick is just being followed', async () => {
    const { database } = server.deps;
    const { id } = await create(alice);
    await saveInstance(alice, id, TODAY, { completed: true });
    await followUp(server);
    // Restores the state from before the tick was followed up.
    await database.transact(async ({ query }) => replacePerfectDays(query, alice.id, [TODAY], []));
    let begun: Promise<unknown>[] = [];
    await database.transact(async ({ query }) => {
      await replacePerfectDays(query, alice.id, [TODAY], [{ day: TODAY, isOwn: true, isShown: true }]);
      await countChallengeDays(query, database.kind, alice.id, [{ day: TODAY, isPerfect: true }]);
      begun = await begin(openToday);
    });
    await Promise.all(begun);
    expect(await countedDays(server, alice)).toBe(1);
  });

  test('counts a day whose last tick is followed while the round is being opened', async () => {
    const { database } = server.deps;
    const { id } = await create(alice);
    await followUp(server);
    await saveInstance(alice, id, TODAY, { completed: true });
    let begun: Promise<unknown>[] = [];
    const transact: typeof database.transact = async (work) =>
      database.transact(async (tx) => {
        const answer = await work(tx);
        begun = await begin(async () => followUp(server));
        return answer;
      });
    await openToday({ ...server.deps, database: { ...database, transact } });
    await Promise.all(begun);
    expect(await countedDays(server, alice)).toBe(1);
  });
});
