import { afterEach, beforeEach, expect, test } from 'vitest';
import { followHabitEvents } from '#features/feed/follow-habit-events.ts';
import { create, saveInstance } from '#testing/habit-calls.ts';
import { mailingServer } from '#testing/mailing-server.ts';
import type { MailingServer } from '#testing/mailing-server.ts';
import { TEST_PASSWORD } from '#testing/test-server.ts';
import type { TestPerson } from '#testing/test-server.ts';
import { notifyOfAlmostDoneDays } from './notify-of-almost-done-days.ts';

const TODAY = '2026-03-11';
const NEVER = new AbortController().signal;

let mailing: MailingServer;
let alice: TestPerson;
let bob: TestPerson;
beforeEach(async () => {
  mailing = await mailingServer();
  alice = await mailing.server.person('alice');
  bob = await mailing.server.person('bob');
});
afterEach(async () => mailing.stop());

const subjects = (): (string | undefined)[] => mailing.sink.mails.map(({ subject }) => subject);
const follow = async (who: TestPerson, whom: TestPerson) => who.post(`/api/follow/${whom.id}`);
const followEvents = async (): Promise<void> => followHabitEvents(mailing.server.deps, NEVER);

test('after ten mails of a kind the rest of the day is one mail, sent when the day is over', async () => {
  const followers: TestPerson[] = [];
  for (let count = 0; count < 13; count += 1) followers.push(await mailing.server.person(`fan${count}`));
  for (const fan of followers) await follow(fan, alice);
  await mailing.passMinutes(5);
  expect(mailing.sink.mails).toHaveLength(10);
  // One of the gathered followers unfollows again.
  await followers[12]?.send('DELETE', `/api/follow/${alice.id}`);
  await mailing.passMinutes(12 * 60);
  expect(subjects().at(-1)).toBe('2 more people follow you now');
  expect(mailing.sink.mails).toHaveLength(11);
  expect(mailing.sink.mails[10]?.text).toContain('fan10, fan11');
  const { notifications } = (await alice.get('/api/notifications/history')).body as { notifications: unknown[] };
  expect(notifications).toHaveLength(11);
  expect(notifications.every((notice) => (notice as { status: string }).status === 'sent')).toBe(true);
  await mailing.passMinutes(60);
  expect(mailing.sink.mails).toHaveLength(11);
});

test('who was left out of the mail for the rest of the day, because the cause was gone, is told the next time', async () => {
  const followers: TestPerson[] = [];
  for (let count = 0; count < 12; count += 1) followers.push(await mailing.server.person(`fan${count}`));
  for (const fan of followers) await follow(fan, alice);
  await mailing.passMinutes(5);
  await followers[11]?.send('DELETE', `/api/follow/${alice.id}`);
  await mailing.passMinutes(12 * 60);
  expect(subjects().slice(10)).toEqual(['fan10 follows you now']);
  for (const fan of followers.slice(10)) {
    await fan.send('DELETE', `/api/follow/${alice.id}`);
    await follow(fan, alice);
  }
  await mailing.passMinutes(5);
  expect(subjects().slice(11)).toEqual(['fan11 follows you now']);
});

test('what comes once the mail for the rest of the day has left, on a day that now ends later, is one more mail', async () => {
  const followers: TestPerson[] = [];
  for (let count = 0; count < 15; count += 1) followers.push(await mailing.server.person(`fan${count}`));
  for (const fan of followers.slice(0, 12)) await follow(fan, alice);
  await mailing.passMinutes(5);
  mailing.server.clock.now = Date.parse('2026-03-12T00:01:00Z');
  await mailing.passMinutes(0);
  expect(subjects().at(-1)).toBe('2 more people follow you now');
  expect((await alice.patch('/api/settings', { dayEndsAt: 4 })).status).toBe(200);
  for (const fan of followers.slice(12, 14)) await follow(fan, alice);
  await mailing.passMinutes(60);
  expect(mailing.sink.mails).toHaveLength(11);
  await mailing.passMinutes(4 * 60);
  expect(mailing.sink.mails).toHaveLength(12);
  expect(mailing.sink.mails.at(-1)?.text).toContain('fan12, fan13');
  const { notifications } = (await alice.get('/api/notifications/history')).body as { notifications: unknown[] };
  expect(notifications).toHaveLength(12);
  // A still later end of the same day.
  mailing.server.clock.now = Date.parse('2026-03-12T04:01:00Z');
  expect((await alice.patch('/api/settings', { dayEndsAt: 6 })).status).toBe(200);
  for (const fan of followers.slice(14)) await follow(fan, alice);
  await mailing.passMinutes(2 * 60);
  expect(subjects().slice(12)).toEqual(['fan14 follows you now']);
});

test('what is told once the day is over holds for the day: who is almost done stays, who finished is not told', async () => {
  const { database } = mailing.server.deps;
  await follow(bob, alice);
  const almost: TestPerson[] = [alice];
  for (let count = 0; count < 12; count += 1) almost.push(await mailing.server.person(`doer${count}`));
  for (const doer of almost) {
    await bob.post(`/api/follow/${doer.id}`);
    const habits = await Promise.all(['A', 'B', 'C', 'D'].map(async (name) => create(doer, { name })));
    for (const { id } of habits.slice(0, 3)) await saveInstance(doer, id, TODAY, { completed: true });
  }
  await database.transact(async ({ query }) => query.deleteFrom('notification_queue').execute());
  mailing.server.clock.now = Date.parse('2026-03-11T20:00:00Z');
  await notifyOfAlmostDoneDays(mailing.server.deps, NEVER);
  await mailing.passMinutes(5);
  expect(subjects()).toHaveLength(10);
  const rest = await database.read
    .selectFrom('notification_queue')
    .select('relatedUserId')
    .where('gatheredIn', 'is not', null)
    .execute();
  expect(rest).toHaveLength(3);
  const finished = almost.find(({ id }) => id === rest[0]?.relatedUserId);
  if (finished === undefined) throw new Error('Nobody waits');
  for (const { id } of (await finished.get('/api/habits')).body as { id: number }[])
    await saveInstance(finished, id, TODAY, { completed: true });
  await mailing.passMinutes(12 * 60);
  expect(subjects().filter((subject) => subject?.includes('almost there'))).toHaveLength(11);
  expect(mailing.sink.mails.at(-1)?.text).not.toContain(finished.username);
});

test('a single one who was almost done is told of as the day is over', async () => {
  for (let count = 0; count < 11; count += 1) {
    const doer = await mailing.server.person(`doer${count}`);
    await bob.post(`/api/follow/${doer.id}`);
    const habits = await Promise.all(['A', 'B', 'C', 'D'].map(async (name) => create(doer, { name })));
    for (const { id } of habits.slice(0, 3)) await saveInstance(doer, id, TODAY, { completed: true });
  }
  mailing.server.clock.now = Date.parse('2026-03-11T20:00:00Z');
  await notifyOfAlmostDoneDays(mailing.server.deps, NEVER);
  await mailing.passMinutes(5);
  await mailing.passMinutes(12 * 60);
  const last = mailing.sink.mails.at(-1);
  expect(last?.subject).toMatch(/^doer\d+ was almost there$/);
  expect(last?.text).toContain("'s day was done, and a little was left.");
});

test('what joins the mail for the rest of the day waits too, although the day is over', async () => {
  const followers: TestPerson[] = [];
  for (let count = 0; count < 12; count += 1) followers.push(await mailing.server.person(`fan${count}`));
  for (const fan of followers.slice(0, 11)) await follow(fan, alice);
  await mailing.passMinutes(5);
  mailing.server.clock.now = Date.parse('2026-03-11T23:58:00Z');
  for (const fan of followers.slice(11)) await follow(fan, alice);
  await mailing.passMinutes(4);
  expect(mailing.sink.mails).toHaveLength(10);
  await mailing.passMinutes(1);
  expect(subjects().at(-1)).toBe('2 more people follow you now');
});

test('thirty-one who follow at once are ten mails, and one for the rest of the day, which names twenty and counts one other', async () => {
  const fans = await Promise.all(Array.from({ length: 31 }, async (_, count) => mailing.server.person(`fan${count}`)));
  await Promise.all(fans.map(async (fan) => follow(fan, alice)));
  await mailing.passMinutes(5);
  expect(mailing.sink.mails).toHaveLength(10);
  await mailing.passMinutes(12 * 60);
  expect(subjects().at(-1)).toBe('21 more people follow you now');
  expect(mailing.sink.mails.at(-1)?.text).toMatch(/(fan\d+, ){19}fan\d+ and 1 other\n/);
});

test('sixteen people who finish their day at once are ten mails, and one for the rest of the day', async () => {
  for (let count = 0; count < 16; count += 1) {
    const doer = await mailing.server.person(`doer${count}`);
    await bob.post(`/api/follow/${doer.id}`);
    await saveInstance(doer, (await create(doer)).id, TODAY, { completed: true });
  }
  await followEvents();
  await bob.patch('/api/notifications/preferences', { newFollowerNotifications: false });
  await mailing.passMinutes(5);
  const toBob = () => mailing.sink.mails.filter(({ to }) => to?.[0]?.address === bob.email);
  expect(toBob()).toHaveLength(10);
  await mailing.passMinutes(12 * 60);
  expect(toBob()).toHaveLength(11);
  expect(toBob().at(-1)?.subject).toBe('6 more people finished the day');
});

test('the rest of the day tells nothing of who made their habit private, also when it is public again', async () => {
  const habitIds: number[] = [];
  const doers: TestPerson[] = [];
  for (let count = 0; count < 12; count += 1) {
    const doer = await mailing.server.person(`doer${count}`);
    const { id } = await create(doer);
    doers.push(doer);
    habitIds.push(id);
    await follow(bob, doer);
    await saveInstance(doer, id, TODAY, { completed: true });
    await followEvents();
  }
  await mailing.passMinutes(5);
  for (const isPrivate of [true, false]) {
    await doers[11]?.patch(`/api/habits/${habitIds[11]}`, { isPrivate });
    await followEvents();
  }
  await mailing.passMinutes(12 * 60);
  const finished = subjects().filter((subject) => subject?.includes('finished the day'));
  expect(finished).toHaveLength(11);
  expect(finished.at(-1)).toBe('doer10 finished the day');
});

test('a mail for the rest of the day about one person leaves no name behind that outlives their account', async () => {
  const fans: TestPerson[] = [];
  for (let count = 0; count < 11; count += 1) fans.push(await mailing.server.person(`fan${count}`));
  for (const fan of fans) await follow(fan, alice);
  await mailing.passMinutes(5);
  expect(mailing.sink.mails).toHaveLength(10);
  await mailing.passMinutes(12 * 60);
  expect(subjects().at(-1)).toBe('fan10 follows you now');
  expect((await fans[10]?.send('DELETE', '/api/account', { body: { password: TEST_PASSWORD } }))?.status).toBe(204);
  const history = await alice.get('/api/notifications/history');
  expect(history.text).toContain('More people follow you now');
  expect(history.text).not.toContain('fan10');
});

test('who was told of already begins no mail for the rest of the day', async () => {
  const fans: TestPerson[] = [];
  for (let count = 0; count < 10; count += 1) fans.push(await mailing.server.person(`fan${count}`));
  const cheer = async (who: TestPerson | undefined) =>
    who?.post('/api/encouragement', { toUserId: alice.id, message: 'Well done' });
  for (const fan of fans) await cheer(fan);
  await mailing.passMinutes(5);
  expect((await cheer(fans[0]))?.status).toBe(201);
  const { notifications } = (await alice.get('/api/notifications/history')).body as { notifications: unknown[] };
  expect(notifications).toHaveLength(10);
});

test('a day finished again is told, also where another follower has a mail for the rest of the day', async () => {
  const carol = await mailing.server.person('carol');
  for (let count = 0; count < 10; count += 1) {
    const doer = await mailing.server.person(`doer${count}`);
    await follow(bob, doer);
    await saveInstance(doer, (await create(doer)).id, TODAY, { completed: true });
  }
  await followEvents();
  await follow(bob, alice);
  await follow(carol, alice);
  const { id } = await create(alice);
  const finish = async (completed: boolean): Promise<void> => {
    await saveInstance(alice, id, TODAY, { completed });
    await followEvents();
  };
  await finish(true);
  await finish(false);
  await mailing.passMinutes(5);
  await finish(true);
  await mailing.passMinutes(5);
  const toCarol = mailing.sink.mails.filter(({ to }) => to?.[0]?.address === carol.email);
  expect(toCarol.map(({ subject }) => subject)).toEqual(['alice finished the day']);
});

test('fifty follows of one person at once are one notice', async () => {
  await Promise.all(Array.from({ length: 50 }, async () => follow(bob, alice)));
  await mailing.passMinutes(5);
  expect(mailing.sink.mails).toHaveLength(1);
});
