import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { announceChallengeEnds } from '#features/feed/announce-challenge-ends.ts';
import { boardOf, endRounds, joinWaitlist, openRound } from '#testing/challenge-calls.ts';
import { create, saveInstance } from '#testing/habit-calls.ts';
import { mailsTo } from '#testing/test-mail.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';

const TODAY = '2026-03-11' as CalendarDay;
const DAY = 24 * 60 * 60 * 1000;
const NOON = Date.parse(`${TODAY}T12:00:00Z`);

type Listed = { challenges: { id: number }[]; waitlistCount: number };

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

const open = async (startDate: CalendarDay = TODAY) => openRound(admin, startDate);
const board = async (person: TestPerson) => boardOf(server, person);

test('joining and leaving the waitlist can be repeated', async () => {
  expect([await joinWaitlist(alice), await joinWaitlist(alice), await joinWaitlist(bob)]).toEqual([
    { userOnWaitlist: true, waitlistCount: 1 },
    { userOnWaitlist: true, waitlistCount: 1 },
    { userOnWaitlist: true, waitlistCount: 2 },
  ]);
  const leave = async () => (await alice.delete('/api/challenge/waitlist/leave')).body;
  expect([await leave(), await leave()]).toEqual([
    { userOnWaitlist: false, waitlistCount: 1 },
    { userOnWaitlist: false, waitlistCount: 1 },
  ]);
  expect((await bob.get('/api/challenge/waitlist')).body).toEqual({ userOnWaitlist: true, waitlistCount: 1 });
});

test('the administrator opens a challenge for those who wait, one at a time', async () => {
  expect((await open()).status).toBe(409);
  await joinWaitlist(alice);
  await joinWaitlist(bob);
  expect((await alice.post('/api/admin/challenges', {})).status).toBe(403);
  expect((await open(addDays(TODAY, -1))).status).toBe(400);
  expect(await open()).toMatchObject({
    status: 201,
    body: { members: 2, challenge: { startDate: TODAY, endDate: '2026-03-17', isOver: false } },
  });
  expect((await alice.get('/api/challenge/waitlist')).body).toEqual({ userOnWaitlist: false, waitlistCount: 0 });
  await joinWaitlist(bob);
  expect((await open()).status).toBe(409);
  expect((await bob.get('/api/challenge/waitlist')).body).toEqual({ userOnWaitlist: true, waitlistCount: 1 });
  // One's own row first.
  expect((await board(bob)).members.map(({ person }) => person.username)).toEqual([bob.username, alice.username]);
  expect((await board(admin)).challenge).toBe(null);
});

test('a challenge without a given day begins on the next day that is still whole for all who wait', async () => {
  const begins = async (timezone: string): Promise<string> => {
    for (const person of [alice, await server.person(`zoned-${timezone}`.replace('/', '-'), { timezone })])
      await joinWaitlist(person);
    const { challenge } = (await admin.post('/api/admin/challenges', {})).body as { challenge: { startDate: string } };
    await server.deps.database.transact(async ({ query }) => query.deleteFrom('challenges').execute());
    return challenge.startDate;
  };
  server.clock.now = Date.parse(`${TODAY}T21:00:00Z`);
  expect(await begins('Europe/London')).toBe('2026-03-12');
  expect(await begins('Pacific/Auckland'), 'its 12 March has begun').toBe('2026-03-13');
});

test('a challenge begins within 90 days, so that a mistyped year blocks none', async () => {
  await joinWaitlist(alice);
  for (const day of ['2026-06-10', '2027-03-11', '9999-12-31'])
    expect(await open(day as CalendarDay)).toMatchObject({
      status: 400,
      body: { message: 'A challenge begins within 90 days' },
    });
  expect((await open('2026-06-09' as CalendarDay)).status).toBe(201);
});

test('whoever waits gets one mail when a challenge is opened, also where it is opened twice at once', async () => {
  await joinWaitlist(alice);
  await joinWaitlist(bob);
  const carol = await server.person(`carol${people}`);
  const openings = await Promise.all([open('2026-03-13' as CalendarDay), open('2026-03-13' as CalendarDay)]);
  expect(new Set(openings.map(({ status }) => status))).toEqual(new Set([201, 409]));
  await joinWaitlist(bob);
  await open();
  for (const person of [alice, bob]) {
    const mails = await mailsTo(server, person.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your 7 Day Challenge on Crushing begins']);
    expect(mails[0]?.text).toContain('begins on Friday 13 March, with 2 people. You take part.');
    expect(mails[0]?.text).toContain(`${server.deps.config.publicUrl}/challenge`);
    expect((await person.get('/api/notifications/history')).body).toEqual({ notifications: [] });
  }
  expect(await mailsTo(server, carol.email)).toEqual([]);
});

test('a board of two hundred has the row of its reader, whatever their name', async () => {
  await joinWaitlist(alice);
  await joinWaitlist(bob);
  const zoe = await server.person(`zoe${people}`);
  await joinWaitlist(zoe);
  await open();
  await server.deps.database.transact(async ({ query }) => {
    const createdAt = new Date(server.clock.now).toISOString();
    const names = Array.from({ length: 200 }, (_, place) => `crowd-${people}-${place}`);
    const crowd = await query
      .insertInto('users')
      .values(
        names.map((name) => ({
          email: `${name}@example.org`,
          username: name,
          usernameKey: name,
          password: 'x',
          createdAt,
        })),
      )
      .returning('id')
      .execute();
    const { id: challengeId } = await query.selectFrom('challenges').select('id').executeTakeFirstOrThrow();
    await query
      .insertInto('challenge_participants')
      .values(crowd.map(({ id: userId }) => ({ challengeId, userId, joinedAt: createdAt })))
      .execute();
  });
  const { members } = await board(zoe);
  expect(members).toHaveLength(200);
  expect(members.filter(({ isYou }) => isYou).map(({ person }) => person.username)).toEqual([zoe.username]);
});

test('it is over once its last day is, everywhere, and then a new one can be opened', async () => {
  await joinWaitlist(alice);
  await open();
  server.clock.now += 7 * DAY;
  await announceChallengeEnds(server.deps);
  expect((await board(alice)).challenge?.isOver).toBe(false);
  server.clock.now += DAY;
  await announceChallengeEnds(server.deps);
  expect((await board(alice)).challenge?.isOver).toBe(true);
  await joinWaitlist(alice);
  expect((await open('2026-03-20' as CalendarDay)).status).toBe(201);
});

test('its end is told once in the feed of each member, with what all have done together', async () => {
  await joinWaitlist(alice);
  await joinWaitlist(bob);
  await open();
  const { id } = await create(alice);
  await saveInstance(alice, id, TODAY, { completed: true });
  await board(alice);
  server.clock.now += 8 * DAY;
  await announceChallengeEnds(server.deps);
  await announceChallengeEnds(server.deps);
  for (const person of [alice, bob]) {
    const { activities } = (await person.get('/api/feed')).body as { activities: { type: string }[] };
    expect(activities.filter(({ type }) => type === 'challenge_ended')).toEqual([
      expect.objectContaining({ milestone: 1, user: expect.objectContaining({ username: person.username }) }),
    ]);
  }
});

test('what its end tells a member leaves out the days of blocked people, as their board does', async () => {
  const carol = await server.person(`carol${people}`);
  for (const person of [alice, bob, carol]) await joinWaitlist(person);
  await open();
  for (const person of [alice, bob, carol])
    await saveInstance(person, (await create(person)).id, TODAY, { completed: true });
  await alice.post(`/api/block/${bob.id}`);
  await bob.post(`/api/block/${alice.id}`);
  const shown = await Promise.all([alice, bob, carol].map(async (person) => (await board(person)).together));
  server.clock.now += 8 * DAY;
  await announceChallengeEnds(server.deps);
  const told = await server.deps.database.read
    .selectFrom('activity_feed')
    .select('milestone')
    .where('activityType', '=', 'challenge_ended')
    .where('userId', 'in', [alice.id, bob.id, carol.id])
    .orderBy('userId')
    .execute();
  expect({ shown, told: told.map(({ milestone }) => milestone) }).toEqual({ shown: [2, 2, 3], told: [2, 2, 3] });
});

test('a round that is closed before its mails have left is announced to nobody', async () => {
  await joinWaitlist(alice);
  await open();
  const [round] = ((await admin.get('/api/admin/challenges')).body as Listed).challenges;
  await admin.post(`/api/admin/challenges/${round?.id}/close`, undefined);
  expect(await mailsTo(server, alice.email)).toEqual([]);
});

test('a round that is closed before it begins is told to nobody, and its members wait for the next one', async () => {
  await joinWaitlist(alice);
  await joinWaitlist(bob);
  await open('2026-03-20' as CalendarDay);
  const [round] = ((await admin.get('/api/admin/challenges')).body as Listed).challenges;
  expect((await admin.post(`/api/admin/challenges/${round?.id}/close`, undefined)).status).toBe(204);
  await announceChallengeEnds(server.deps);
  const { activities } = (await alice.get('/api/feed')).body as { activities: { type: string }[] };
  expect(activities.filter(({ type }) => type === 'challenge_ended')).toEqual([]);
  expect((await board(alice)).challenge).toBeNull();
  expect((await alice.get('/api/challenge/waitlist')).body).toEqual({ userOnWaitlist: true, waitlistCount: 2 });
  expect((await open('2026-03-20' as CalendarDay)).body).toMatchObject({ members: 2 });
  // In the east the first day has begun for one of them.
  server.clock.now = Date.parse('2026-03-19T13:00:00Z');
  await alice.patch('/api/settings', { timezone: 'Pacific/Auckland' });
  const [again] = ((await admin.get('/api/admin/challenges')).body as Listed).challenges;
  await admin.post(`/api/admin/challenges/${again?.id}/close`, undefined);
  expect((await board(alice)).members).toHaveLength(2);
});

test('the administrator sees members and waitlist, and can end it early: its end is told in the feed', async () => {
  await joinWaitlist(alice);
  await joinWaitlist(bob);
  await open();
  const carol = await server.person(`carol${people}`);
  await joinWaitlist(carol);
  const list = async () => (await admin.get('/api/admin/challenges')).body as Listed;
  const [round] = (await list()).challenges;
  expect(round).toMatchObject({ isOver: false, memberCount: 2, members: [alice.username, bob.username] });
  expect((await list()).waitlistCount).toBe(1);
  const close = async () => admin.post(`/api/admin/challenges/${round?.id}/close`, undefined);
  expect((await Promise.all([close(), close()])).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    204, 409,
  ]);
  await announceChallengeEnds(server.deps);
  expect((await list()).challenges[0]).toMatchObject({ isOver: true, endDate: TODAY });
  expect((await board(alice)).members[0]?.days.map(({ day }) => day)).toEqual([TODAY]);
  const { activities } = (await alice.get('/api/feed')).body as { activities: { type: string }[] };
  expect(activities.filter(({ type }) => type === 'challenge_ended')).toHaveLength(1);
  expect((await admin.get('/api/admin/audit?area=challenges&limit=2')).body).toMatchObject({
    entries: [{ action: 'challenges.closed' }, { action: 'challenges.opened' }],
  });
});
