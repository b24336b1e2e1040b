import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Deps } from '#deps.ts';
import { announceChallengeEnds } from '#features/feed/announce-challenge-ends.ts';
import { queueWeeklyDigests } from '#features/notifications/digest/queue-weekly-digests.ts';
import { notifyOfAlmostDoneDays } from '#features/notifications/notices/notify-of-almost-done-days.ts';
import { create, saveInstance } from '#testing/habit-calls.ts';
import { startMailSink } from '#testing/mail-sink.ts';
import type { MailSink } from '#testing/mail-sink.ts';
import { deliverMail } from '#testing/test-mail.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';

const TODAY = '2026-03-11';
const NEVER = new AbortController().signal;

let sink: MailSink;
let server: TestServer;
/** On PostgreSQL a second server on the same database; SQLite has one server, whose runs overlap. */
let other: TestServer;
let people: TestPerson[];
beforeEach(async () => {
  sink = await startMailSink();
  const environment = { SMTP_URL: sink.url, MAIL_FROM: 'crushing@example.org' };
  server = await testServer({ environment });
  other = server.database.databaseUrl === null ? server : await testServer({ environment, database: server.database });
  people = [];
  for (const name of ['alice', 'bob', 'carol', 'dan']) people.push(await server.person(name));
});
afterEach(async () => {
  if (other !== server) await other.stop();
  await server.stop();
  await sink.stop();
});

/** Both servers do a job at this instant, each of them twice at once. */
const allDo = async (instant: string, job: (deps: Deps) => Promise<void>): Promise<void> => {
  for (const each of [server, other]) each.clock.now = Date.parse(instant);
  await Promise.all([server, other, server, other].map(async ({ deps }) => job(deps)));
};

const allDeliver = async (instant: string): Promise<void> => {
  for (const each of [server, other]) each.clock.now = Date.parse(instant);
  await Promise.all([deliverMail(server), deliverMail(other)]);
  await deliverMail(server);
};

/** Each mail that arrived: its receiver and subject. */
const arrived = (): string[] => sink.mails.map(({ to, subject }) => `${to?.[0]?.address}: ${subject}`).toSorted();

const queuedOf = async (type: 'weekly_digest' | 'almost_done'): Promise<number> =>
  (await server.deps.database.read.selectFrom('notification_queue').select('id').where('type', '=', type).execute())
    .length;

test('a week is one digest for each person, however many servers queue and send it', async () => {
  for (const person of people) await saveInstance(person, (await create(person)).id, TODAY, { completed: true });
  await allDo('2026-03-16T08:00:00Z', async (deps) => queueWeeklyDigests(deps, NEVER));
  expect(await queuedOf('weekly_digest')).toBe(people.length);
  await allDeliver('2026-03-16T08:01:00Z');
  await allDo('2026-03-16T08:02:00Z', async (deps) => queueWeeklyDigests(deps, NEVER));
  await allDeliver('2026-03-16T08:03:00Z');
  expect(arrived()).toEqual(people.map(({ email }) => `${email}: Your week: 1 perfect day`).toSorted());
});

test('an evening is told once to each follower of each person, however many servers look at it', async () => {
  const [doers, followers] = [people.slice(0, 2), people.slice(2)];
  for (const doer of doers) {
    for (const follower of followers) await follower.post(`/api/follow/${doer.id}`);
    const habits = [await create(doer), await create(doer), await create(doer), await create(doer)];
    for (const { id } of habits.slice(0, 3)) await saveInstance(doer, id, TODAY, { completed: true });
  }
  await server.deps.database.transact(async ({ query }) => query.deleteFrom('notification_queue').execute());
  await allDo(`${TODAY}T20:00:00Z`, async (deps) => notifyOfAlmostDoneDays(deps, NEVER));
  expect(await queuedOf('almost_done')).toBe(doers.length * followers.length);
  await allDeliver(`${TODAY}T20:06:00Z`);
  await allDo(`${TODAY}T20:07:00Z`, async (deps) => notifyOfAlmostDoneDays(deps, NEVER));
  await allDeliver(`${TODAY}T20:13:00Z`);
  expect(arrived()).toEqual(
    followers.flatMap(({ email }) => doers.map(({ username }) => `${email}: ${username} is almost there`)).toSorted(),
  );
});

test('a challenge ends once, and each member has its end once in the feed', async () => {
  const [admin, ...members] = people;
  for (const member of members) await member.post('/api/challenge/waitlist/join');
  await admin?.post('/api/admin/challenges', { startDate: TODAY });
  await allDo('2026-03-20T12:00:00Z', announceChallengeEnds);
  await allDo('2026-03-20T13:00:00Z', announceChallengeEnds);
  const { read } = server.deps.database;
  expect(await read.selectFrom('challenges').select(['isActive', 'endedAt']).execute()).toEqual([
    { isActive: false, endedAt: '2026-03-20T12:00:00.000Z' },
  ]);
  const ends = await read
    .selectFrom('activity_feed')
    .select('userId')
    .where('activityType', '=', 'challenge_ended')
    .orderBy('userId')
    .execute();
  expect(ends.map(({ userId }) => userId)).toEqual(members.map(({ id }) => id));
});
