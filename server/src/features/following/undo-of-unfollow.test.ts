import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Activity } from '@crushing/contract/feed/schemas';
import type { Following } from '@crushing/contract/following/schemas';
import { followHabitEvents } from '#features/feed/follow-habit-events.ts';
import { deliverDueMail } from '#features/notifications/mail/deliver-due-mail.ts';
import { mailDelivery } from '#mail-delivery.ts';
import { createMailer } from '#mail/send-mail.ts';
import { productJobs } from '#product-jobs.ts';
import { create, saveInstance } from '#testing/habit-calls.ts';
import { mailingServer } from '#testing/mailing-server.ts';
import type { MailingServer } from '#testing/mailing-server.ts';
import { TEST_PASSWORD } from '#testing/test-server.ts';
import type { TestPerson } from '#testing/test-server.ts';

const TODAY = '2026-03-11';
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

let mailing: MailingServer;
let alice: TestPerson;
let bob: TestPerson;
let carol: TestPerson;
beforeEach(async () => {
  mailing = await mailingServer();
  await mailing.server.person('dan');
  alice = await mailing.server.person('alice');
  bob = await mailing.server.person('bob');
  carol = await mailing.server.person('carol');
});
afterEach(async () => mailing.stop());

const follow = async (who: TestPerson, whom: TestPerson) => who.post(`/api/follow/${whom.id}`);
const unfollow = async (who: TestPerson, whom: TestPerson) => who.delete(`/api/follow/${whom.id}`);
const pass = (milliseconds: number): void => {
  mailing.server.clock.now += milliseconds;
};
const subjectsTo = ({ email }: TestPerson): (string | undefined)[] =>
  mailing.sink.mails.filter(({ to }) => to?.some(({ address }) => address === email)).map(({ subject }) => subject);
const leave = async (person: TestPerson) =>
  person.send('DELETE', '/api/account', { body: { password: TEST_PASSWORD } });

/** What the people see of whom Alice follows. */
const seen = async () => {
  const read = async (person: TestPerson, path: string) => (await person.get(path)).body;
  return {
    following: (await read(alice, '/api/following')) as Following[],
    followers: await read(bob, '/api/followers'),
    feed: ((await read(carol, '/api/feed')) as { activities: Activity[] }).activities,
    history: await read(bob, '/api/notifications/history'),
    kept: await mailing.server.deps.database.read.selectFrom('ended_follows').select('id').execute(),
  };
};
const feedIds = async (): Promise<number[]> => (await seen()).feed.map(({ id }) => id);

/** Alice has followed Bob for 29 days, which a session outlives, and Carol a little shorter. Carol follows Alice. */
const followForLong = async (): Promise<void> => {
  await follow(carol, alice);
  await follow(alice, bob);
  await mailing.passMinutes(5);
  await follow(alice, carol);
  await mailing.passMinutes(5);
  pass(29 * DAY);
};

describe('Undo of an unfollow', () => {
  test('leaves everything as it was: since when, the places in lists and feed, and no mail', async () => {
    await followForLong();
    const before = await seen();
    expect(before.following.map(({ followee }) => followee.username)).toEqual(['carol', 'bob']);
    expect(before.feed).toHaveLength(3);
    expect((await unfollow(alice, bob)).body).toEqual({ isFollowing: false });
    expect((await seen()).feed).toHaveLength(2);
    pass(5 * SECOND);
    expect((await follow(alice, bob)).body).toEqual({ isFollowing: true });
    expect(await seen()).toEqual(before);
    await mailing.passMinutes(5);
    await mailing.passMinutes(60);
    expect(subjectsTo(bob)).toEqual(['alice follows you now']);
    expect(await seen()).toEqual(before);
  });

  test('works again and again', async () => {
    await followForLong();
    const before = await seen();
    for (let round = 0; round < 5; round += 1) {
      await unfollow(alice, bob);
      pass(59 * SECOND);
      await follow(alice, bob);
    }
    expect(await seen()).toEqual(before);
  });

  test('ends after a minute: a later follow is a new one', async () => {
    await followForLong();
    const before = await seen();
    await unfollow(alice, bob);
    pass(MINUTE + 1);
    await follow(alice, bob);
    const { following, feed } = await seen();
    expect(following[0]).toMatchObject({
      followee: { username: 'bob' },
      createdAt: new Date(mailing.server.clock.now).toISOString(),
    });
    expect(feed[0]).toMatchObject({ type: 'new_follower', relatedUser: { username: 'bob' } });
    expect(feed[0]?.id).toBeGreaterThan(Math.max(...before.feed.map(({ id }) => id)));
    await mailing.passMinutes(5);
    expect(subjectsTo(bob)).toEqual(['alice follows you now', 'alice follows you now']);
  });

  test('ends too where the clock was ahead and has been put right', async () => {
    await followForLong();
    const before = await feedIds();
    await unfollow(alice, bob);
    pass(-DAY);
    await follow(alice, bob);
    expect(await feedIds()).not.toEqual(before);
  });

  test.each([
    [
      'a block that has ended already',
      async () => {
        await bob.post(`/api/block/${alice.id}`);
        expect((await follow(alice, bob)).status).toBe(404);
        await bob.delete(`/api/block/${alice.id}`);
      },
    ],
    ['being removed as a follower', async () => bob.delete(`/api/followers/${alice.id}`)],
  ])('does not pass over %s: the follow is a new one', async (_, part) => {
    await followForLong();
    await unfollow(alice, bob);
    await part();
    await follow(alice, bob);
    expect((await seen()).following[0]).toMatchObject({
      followee: { username: 'bob' },
      createdAt: new Date(mailing.server.clock.now).toISOString(),
    });
  });

  test('finds nobody once one of the two has left, and nothing is kept of them', async () => {
    await followForLong();
    await unfollow(alice, bob);
    await unfollow(alice, carol);
    expect((await seen()).kept).toHaveLength(2);
    expect((await leave(bob)).status).toBe(204);
    expect((await follow(alice, bob)).status).toBe(404);
    expect((await alice.delete(`/api/follow/${bob.id}`)).body).toEqual({ isFollowing: false });
    expect((await leave(alice)).status).toBe(204);
    expect(await mailing.server.deps.database.read.selectFrom('ended_follows').select('id').execute()).toEqual([]);
  });

  test('thirty times at once is one follow, as old as it was', async () => {
    await followForLong();
    const before = await seen();
    await unfollow(alice, bob);
    const answers = await Promise.all(Array.from({ length: 30 }, async () => follow(alice, bob)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await seen()).toEqual(before);
  });

  test('among unfollows at the same moment loses nothing', async () => {
    await followForLong();
    const before = await seen();
    await Promise.all(
      Array.from({ length: 30 }, async (_, place) => (place % 2 === 0 ? unfollow : follow)(alice, bob)),
    );
    await follow(alice, bob);
    expect(await seen()).toEqual(before);
  });

  test.each([
    ['a block', async () => bob.post(`/api/block/${alice.id}`)],
    ['the deletion of who was followed', async () => leave(bob)],
    ['the deletion of who follows', async () => leave(alice)],
    ['a removal of the follower', async () => bob.delete(`/api/followers/${alice.id}`)],
  ])('that meets %s leaves nothing half done', async (_, part) => {
    await followForLong();
    await unfollow(alice, bob);
    const [parted, ...answers] = await Promise.all([
      part(),
      follow(alice, bob),
      unfollow(alice, bob),
      follow(alice, bob),
    ]);
    expect(parted.status).toBe(204);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const { read } = mailing.server.deps.database;
    const ofBob = async (table: 'followers' | 'ended_follows') =>
      (await read.selectFrom(table).select('id').where('followingId', '=', bob.id).execute()).length;
    const lines = await read
      .selectFrom('activity_feed')
      .select('id')
      .where('userId', '=', alice.id)
      .where('subjectKey', '=', `follow:${bob.id}`)
      .execute();
    expect(lines).toHaveLength(await ofBob('followers'));
    expect((await ofBob('followers')) + (await ofBob('ended_follows'))).toBeLessThanOrEqual(1);
  });
});

test('the hourly clean-up removes what Undo can no longer bring back, and nothing earlier', async () => {
  const cleanUp = productJobs(mailing.server.deps, { send: async () => undefined, close: () => undefined }).find(
    ({ name }) => name === 'clean up',
  );
  await followForLong();
  await unfollow(alice, bob);
  await cleanUp?.run(new AbortController().signal);
  expect((await seen()).kept).toHaveLength(1);
  pass(3 * MINUTE);
  await cleanUp?.run(new AbortController().signal);
  expect((await seen()).kept).toEqual([]);
});

describe('a mail that is due while Undo is possible', () => {
  test('about the follow waits, and comes once after Undo', async () => {
    await follow(alice, bob);
    pass(4.5 * MINUTE);
    await unfollow(alice, bob);
    await mailing.passMinutes(0.75);
    expect(subjectsTo(bob)).toEqual([]);
    await follow(alice, bob);
    await mailing.passMinutes(0);
    await mailing.passMinutes(60);
    expect(subjectsTo(bob)).toEqual(['alice follows you now']);
  });

  test('about the follow is dropped where no Undo comes', async () => {
    await follow(alice, bob);
    pass(4.5 * MINUTE);
    await unfollow(alice, bob);
    await mailing.passMinutes(0.75);
    await mailing.passMinutes(2);
    expect(subjectsTo(bob)).toEqual([]);
    expect((await seen()).history).toMatchObject({ notifications: [] });
  });

  test('about the day of who was followed comes too', async () => {
    await follow(alice, bob);
    await mailing.passMinutes(5);
    await saveInstance(bob, (await create(bob)).id, TODAY, { completed: true });
    await followHabitEvents(mailing.server.deps, new AbortController().signal);
    pass(4.5 * MINUTE);
    await unfollow(alice, bob);
    await mailing.passMinutes(0.75);
    expect(subjectsTo(alice)).toEqual([]);
    await follow(alice, bob);
    await mailing.passMinutes(0);
    expect(subjectsTo(alice)).toEqual(['bob finished the day']);
  });

  test('that tells of several people waits, and names who follows again', async () => {
    for (let count = 0; count < 11; count += 1) await follow(await mailing.server.person(`fan${count}`), bob);
    await follow(alice, bob);
    await mailing.passMinutes(5);
    expect(subjectsTo(bob)).toHaveLength(10);
    // The receiver's day is over.
    mailing.server.clock.now = Date.parse('2026-03-12T00:00:00Z');
    await unfollow(alice, bob);
    await mailing.passMinutes(0.5);
    expect(subjectsTo(bob)).toHaveLength(10);
    await follow(alice, bob);
    await mailing.passMinutes(0);
    expect(subjectsTo(bob).at(-1)).toBe('2 more people follow you now');
  });

  test.each([0, 10])('waits also where the unfollow comes while it is written, after %i others', async (others) => {
    const { deps } = mailing.server;
    for (let count = 0; count < others; count += 1) await follow(await mailing.server.person(`fan${count}`), bob);
    await mailing.passMinutes(5);
    await follow(alice, bob);
    pass(DAY / 2);
    const mailer = createMailer(deps.config);
    const write = mailDelivery.writers.new_follower;
    await deliverDueMail(deps, {
      ...mailDelivery,
      mailer,
      writers: {
        new_follower: async (...given) => unfollow(alice, bob).then(async () => (await write?.(...given)) ?? null),
      },
    });
    mailer.close();
    expect(subjectsTo(bob)).toHaveLength(others);
    await follow(alice, bob);
    await mailing.passMinutes(0);
    expect(subjectsTo(bob).slice(others)).toEqual(['alice follows you now']);
  });

  test('between others does not wait', async () => {
    await follow(alice, bob);
    await follow(carol, bob);
    await mailing.passMinutes(4.5);
    await unfollow(alice, bob);
    await mailing.passMinutes(0.75);
    expect(subjectsTo(bob)).toEqual(['carol follows you now']);
  });
});
