import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calendarDay } from '@crushing/domain/calendar/calendar-day';
import { announceChallengeEnds } from '#features/feed/announce-challenge-ends.ts';
import { endRounds, joinWaitlist, openRound } from '#testing/challenge-calls.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';

const TODAY = calendarDay('2026-03-11');
const NOON = Date.parse(`${TODAY}T12:00:00Z`);
const NINE_DAYS_MS = 9 * 24 * 60 * 60 * 1000;
const TAKES_PART =
  'You take part in the round that was opened, and are not on the waitlist any more. Look at it under 7 Day Challenge.';

let server: TestServer;
let admin: TestPerson;
let alice: TestPerson;
let people = 0;
beforeAll(async () => {
  server = await testServer();
  admin = await server.person('admin');
});
afterAll(async () => server.stop());
beforeEach(async () => {
  server.clock.now = NOON;
  people += 1;
  alice = await server.person(`alice${people}`);
  await joinWaitlist(alice);
});
afterEach(async () => endRounds(server));

const leave = async () => alice.delete('/api/challenge/waitlist/leave');

describe('who leaves the waitlist', () => {
  test('hears that they take part by then, where a round was opened', async () => {
    await openRound(admin, TODAY);
    expect(await leave()).toMatchObject({ status: 409, body: { message: TAKES_PART } });
    expect((await alice.get('/api/challenges')).body).toMatchObject({ challenge: { isOver: false } });
  });

  test('leaves that of the next round, also while they take part in one', async () => {
    await openRound(admin, TODAY);
    await joinWaitlist(alice);
    expect(await leave()).toMatchObject({ status: 200, body: { userOnWaitlist: false } });
  });

  test('may leave once more where no round was opened for them, and once it is over', async () => {
    expect([(await leave()).status, (await leave()).status]).toEqual([200, 200]);
    const bob = await server.person(`bob${people}`);
    await joinWaitlist(bob);
    await openRound(admin, TODAY);
    expect((await leave()).status).toBe(200);
    server.clock.now += NINE_DAYS_MS;
    await announceChallengeEnds(server.deps);
    expect((await bob.delete('/api/challenge/waitlist/leave')).status).toBe(200);
  });

  test('either leaves or takes part, where a round is opened at the same moment', async () => {
    const bob = await server.person(`bob${people}`);
    await joinWaitlist(bob);
    const [{ status }] = await Promise.all([leave(), openRound(admin, TODAY)]);
    const { challenge } = (await alice.get('/api/challenges')).body as { challenge: unknown };
    expect(status).toBe(challenge === null ? 200 : 409);
  });
});
