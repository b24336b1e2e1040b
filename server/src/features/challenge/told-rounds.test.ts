import { afterAll, beforeAll, expect, test } from 'vitest';
import { calendarDay } from '@crushing/domain/calendar/calendar-day';
import { announceChallengeEnds } from '#features/feed/announce-challenge-ends.ts';
import { joinWaitlist, openRound } from '#testing/challenge-calls.ts';
import { openLive } from '#testing/live-reader.ts';
import type { LiveReader } from '#testing/live-reader.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';

const TODAY = calendarDay('2026-03-11');
const IN_A_WEEK = calendarDay('2026-03-18');
const NINE_DAYS_MS = 9 * 24 * 60 * 60 * 1000;

let server: TestServer;
let admin: TestPerson;
let alice: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  server = await testServer();
  admin = await server.person('admin');
  alice = await server.person('alice');
  stranger = await server.person('stranger');
});
afterAll(async () => server.stop());

const TOLD = 'event: changed\ndata: {"lists":["challenge"]';

const open = async (startDate = TODAY): Promise<number> =>
  ((await openRound(admin, startDate)).body as { challenge: { id: number } }).challenge.id;

const round = async () => ((await alice.get('/api/challenges')).body as { challenge: unknown }).challenge;

test('a round that is opened, called off, closed or ended is told to the open browsers of its members only', async () => {
  const [live, other] = (await Promise.all([alice, stranger].map(async (who) => openLive(server.address, who)))) as [
    LiveReader,
    LiveReader,
  ];
  const seen = { length: (await live.until('event: ready')).length };
  await other.until('event: ready');
  const hears = async (): Promise<void> => {
    seen.length = (await live.until(TOLD, seen.length)).length;
  };
  await joinWaitlist(alice);
  const early = await open(IN_A_WEEK);
  await hears();
  expect(await round()).toMatchObject({ id: early });
  await admin.post(`/api/admin/challenges/${early}/close`, undefined);
  await hears();
  expect(await round()).toBeNull();
  const closed = await open();
  await hears();
  await admin.post(`/api/admin/challenges/${closed}/close`, undefined);
  await hears();
  await announceChallengeEnds(server.deps);
  await hears();
  expect(await round()).toMatchObject({ id: closed, isOver: true });
  await joinWaitlist(alice);
  const lived = await open();
  await hears();
  server.clock.now += NINE_DAYS_MS;
  await announceChallengeEnds(server.deps);
  await hears();
  expect(await round()).toMatchObject({ id: lived, isOver: true });
  await stranger.patch('/api/settings', { dayEndsAt: 1 });
  expect(await other.until('event: changed')).not.toContain('"challenge"');
  await Promise.all([live.close(), other.close()]);
});
