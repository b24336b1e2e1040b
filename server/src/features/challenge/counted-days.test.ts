import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { boardOf, countedDays, endRounds, joinWaitlist, openRound } from '#testing/challenge-calls.ts';
import { followUp } from '#testing/feed-calls.ts';
import { create, saveInstance } from '#testing/habit-calls.ts';
import { isWaiting } from '#testing/is-waiting.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';
import { countChallengeDays } from './count-challenge-day.ts';

const TODAY = '2026-03-11' as CalendarDay;
const DAY = 24 * 60 * 60 * 1000;
const NOON = Date.parse(`${TODAY}T12:00:00Z`);

let server: TestServer;
let admin: TestPerson;
let alice: TestPerson;
let bob: TestPerson;
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
  bob = await server.person(`bob${people}`);
});
afterEach(async () => endRounds(server));

const open = async () => openRound(admin, TODAY);

test('a day counts once all public habits are done on that day, and no longer when one is taken back', async () => {
  await joinWaitlist(alice);
  await open();
  const [read, run] = [await create(alice), await create(alice)];
  await create(alice, { isPrivate: true });
  await saveInstance(alice, read.id, TODAY, { completed: true });
  expect(await countedDays(server, alice)).toBe(0);
  await saveInstance(alice, run.id, TODAY, { completed: true });
  const { together, members } = await boardOf(server, alice);
  expect([together, members[0]?.perfectDays]).toEqual([1, 1]);
  expect(members[0]?.days.map(({ share, counts, isAhead }) => (isAhead ? 'ahead' : [share, counts]))).toEqual([
    [1, true],
    ...Array.from({ length: 6 }, () => 'ahead'),
  ]);
  await saveInstance(alice, run.id, TODAY, { completed: false });
  expect(await countedDays(server, alice)).toBe(0);
});

test('a late tick does not count, and neither does a private habit alone', async () => {
  await joinWaitlist(alice);
  await joinWaitlist(bob);
  await open();
  const [late, hidden] = [await create(alice), await create(bob, { isPrivate: true })];
  await saveInstance(bob, hidden.id, TODAY, { completed: true });
  expect(await countedDays(server, bob)).toBe(0);
  server.clock.now += DAY;
  await saveInstance(alice, late.id, TODAY, { completed: true });
  expect(await countedDays(server, alice)).toBe(0);
});

test('a private tick does not make a day count whose public habits were ticked ahead', async () => {
  await joinWaitlist(alice);
  await open();
  const [shown, hidden] = [await create(alice), await create(alice, { isPrivate: true })];
  const tomorrow = addDays(TODAY, 1);
  await saveInstance(alice, shown.id, tomorrow, { completed: true });
  expect(await countedDays(server, alice)).toBe(0);
  server.clock.now += DAY;
  await saveInstance(alice, hidden.id, tomorrow, { completed: true });
  expect(await countedDays(server, alice)).toBe(0);
});

test.each([
  ['before', true],
  ['only after', false],
])(
  'a note, a new name or a new order does not make a day count that was ticked ahead (a run that followed the ticks came %s)',
  async (_, isFollowed) => {
    await joinWaitlist(alice);
    await open();
    const [read, run] = [await create(alice), await create(alice)];
    const tomorrow = addDays(TODAY, 1);
    for (const { id } of [read, run]) await saveInstance(alice, id, tomorrow, { completed: true });
    if (isFollowed) await followUp(server);
    server.clock.now += DAY;
    await saveInstance(alice, read.id, tomorrow, { notes: 'Early' });
    expect(await countedDays(server, alice)).toBe(0);
    await alice.send('PATCH', `/api/habits/${read.id}`, { body: { name: 'Read a lot' } });
    await alice.send('PATCH', '/api/habits/reorder', {
      body: { habitOrders: [run, read].map(({ id }, sortOrder) => ({ id, sortOrder })) },
    });
    expect(await countedDays(server, alice)).toBe(0);
    for (const completed of [false, true]) await saveInstance(alice, run.id, tomorrow, { completed });
    expect(await countedDays(server, alice)).toBe(1);
  },
);

/** Puts a person into a round. They ticked all their habits but one for today, a day ahead. */
const tickedAheadButOne = async () => {
  await joinWaitlist(alice);
  await open();
  const [read, run] = [await create(alice), await create(alice)];
  const day = addDays(TODAY, 1);
  await saveInstance(alice, read.id, day, { completed: true });
  await followUp(server);
  server.clock.now += DAY;
  return { run, day };
};

test('a day whose remaining ticks were made ahead does not count once the habit left open is deleted', async () => {
  const { run } = await tickedAheadButOne();
  await alice.delete(`/api/habits/${run.id}`);
  expect(await countedDays(server, alice)).toBe(0);
});

test('a day with a tick of its own counts once the habit left open is deleted', async () => {
  await joinWaitlist(alice);
  await open();
  const [read, run] = [await create(alice), await create(alice)];
  await saveInstance(alice, read.id, TODAY, { completed: true });
  await followUp(server);
  await alice.delete(`/api/habits/${run.id}`);
  expect(await countedDays(server, alice)).toBe(1);
});

test.each([
  ['in one run', false],
  ['in a run of its own', true],
])('a day keeps its tick although the habit is deleted then, where the tick is followed %s', async (_, isFollowed) => {
  const { run, day } = await tickedAheadButOne();
  await saveInstance(alice, run.id, day, { completed: true });
  if (isFollowed) await followUp(server);
  await alice.delete(`/api/habits/${run.id}`);
  expect(await countedDays(server, alice)).toBe(1);
});

test('a day that was ticked ahead but for one habit no longer counts once that is skipped', async () => {
  const { run, day } = await tickedAheadButOne();
  await saveInstance(alice, run.id, day, { completed: true });
  expect(await countedDays(server, alice)).toBe(1);
  await saveInstance(alice, run.id, day, { skipped: true });
  expect(await countedDays(server, alice)).toBe(0);
});

test('a day that was ticked ahead counts no sooner because a tick is sent once more', async () => {
  await joinWaitlist(alice);
  await open();
  const { id } = await create(alice);
  const tomorrow = addDays(TODAY, 1);
  await saveInstance(alice, id, tomorrow, { completed: true });
  server.clock.now += DAY;
  await saveInstance(alice, id, tomorrow, { completed: true });
  await saveInstance(alice, id, tomorrow, { notes: 'Early' });
  expect(await countedDays(server, alice)).toBe(0);
});

test('a day counts that was finished in a zone further east', async () => {
  server.clock.now = NOON - 12 * 60 * 60 * 1000;
  const dora = await server.person(`dora${people}`, { timezone: 'Asia/Tokyo' });
  await joinWaitlist(dora);
  await open();
  const [read, run] = [await create(dora), await create(dora)];
  await saveInstance(dora, read.id, TODAY, { completed: true });
  await followUp(server);
  server.clock.now += 20 * 60 * 60 * 1000;
  await dora.send('PATCH', '/api/settings', { body: { timezone: 'America/Los_Angeles' } });
  await dora.delete(`/api/habits/${run.id}`);
  expect(await countedDays(server, dora)).toBe(1);
});

test('a day that only a habit now private made perfect no longer counts; what is made public again counts nothing anew', async () => {
  await joinWaitlist(alice);
  await open();
  const hidden = await create(alice);
  await saveInstance(alice, hidden.id, TODAY, { completed: true });
  expect(await countedDays(server, alice)).toBe(1);
  server.clock.now += DAY;
  const shown = await create(alice);
  for (const { id } of [hidden, shown]) await saveInstance(alice, id, addDays(TODAY, 1), { completed: true });
  expect(await countedDays(server, alice)).toBe(2);
  server.clock.now += DAY;
  const change = async (isPrivate: boolean) => alice.send('PATCH', `/api/habits/${hidden.id}`, { body: { isPrivate } });
  await change(true);
  expect(await countedDays(server, alice)).toBe(1);
  await change(false);
  expect(await countedDays(server, alice)).toBe(1);
});

test('a round that begins today counts the day of who has finished it already', async () => {
  for (const person of [alice, bob]) {
    const { id } = await create(person);
    await saveInstance(person, id, TODAY, { completed: person === alice });
    await followUp(server);
    await joinWaitlist(person);
  }
  await open();
  expect([await countedDays(server, alice), await countedDays(server, bob)]).toEqual([1, 0]);
});

test('a round that begins on a day that has begun counts it although the habit is deleted since', async () => {
  const zoe = await server.person(`zoe${people}`, { timezone: 'Pacific/Auckland' });
  server.clock.now = NOON - 6 * 60 * 60 * 1000;
  const { id } = await create(zoe);
  await saveInstance(zoe, id, TODAY, { completed: true });
  await followUp(server);
  server.clock.now = NOON;
  await zoe.delete(`/api/habits/${id}`);
  await followUp(server);
  await joinWaitlist(zoe);
  await open();
  expect(await countedDays(server, zoe)).toBe(1);
});

test('a round that begins on a day that was ticked ahead alone does not count it', async () => {
  const { id } = await create(alice);
  await saveInstance(alice, id, addDays(TODAY, 1), { completed: true });
  await followUp(server);
  await joinWaitlist(alice);
  server.clock.now += DAY;
  await openRound(admin, addDays(TODAY, 1));
  expect(await countedDays(server, alice)).toBe(0);
});

test('a round that begins today counts the next day of who has finished that already, east of here', async () => {
  server.clock.now = NOON + 10 * 60 * 60 * 1000;
  const carol = await server.person(`carol${people}`, { timezone: 'Australia/Sydney' });
  const { id } = await create(carol);
  await saveInstance(carol, id, addDays(TODAY, 1), { completed: true });
  await followUp(server);
  await joinWaitlist(carol);
  await open();
  expect(await countedDays(server, carol)).toBe(1);
});

test('a habit made private takes no day along that counted without it', async () => {
  await joinWaitlist(alice);
  await open();
  const [read, other] = [await create(alice), await create(alice)];
  for (const { id } of [read, other]) await saveInstance(alice, id, TODAY, { completed: true });
  expect(await countedDays(server, alice)).toBe(1);
  server.clock.now += DAY;
  // A correction after the day takes nothing away.
  await saveInstance(alice, read.id, TODAY, { completed: false });
  expect(await countedDays(server, alice)).toBe(1);
  await alice.send('PATCH', `/api/habits/${other.id}`, { body: { isPrivate: true } });
  expect(await countedDays(server, alice)).toBe(1);
});

test('a day finished late does not count, although some of its ticks were made in time and arrive last', async () => {
  await joinWaitlist(alice);
  await open();
  const [inTime, late] = [await create(alice), await create(alice)];
  server.clock.now += DAY;
  await saveInstance(alice, late.id, TODAY, { completed: true });
  await saveInstance(alice, inTime.id, TODAY, { completed: true, ageMs: DAY });
  expect(await countedDays(server, alice)).toBe(0);
});

// SQLite writes one transaction after the other, so none waits for a row of another.
test.skipIf(process.env['DATABASE'] !== 'postgres')(
  'a round that is closed while a later day is counted ends with that day',
  async () => {
    const { database } = server.deps;
    await joinWaitlist(alice);
    const { id } = ((await open()).body as { challenge: { id: number } }).challenge;
    const tomorrow = addDays(TODAY, 1);
    let closing: Promise<unknown> = Promise.resolve();
    await database.transact(async ({ query }) => {
      await countChallengeDays(query, database.kind, alice.id, [{ day: tomorrow, isPerfect: true }]);
      let isClosed = false;
      closing = admin.post(`/api/admin/challenges/${id}/close`).then(() => (isClosed = true));
      // Waits until the close is done or waits for a lock.
      while (!isClosed && !(await isWaiting(server))) await Promise.resolve();
    });
    await closing;
    const { endDate } = await database.read
      .selectFrom('challenges')
      .select('endDate')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(endDate).toBe(tomorrow);
  },
);
