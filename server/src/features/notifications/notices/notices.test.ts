import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Email } from 'postal-mime';
import { followHabitEvents } from '#features/feed/follow-habit-events.ts';
import { create, saveInstance } from '#testing/habit-calls.ts';
import { mailingServer } from '#testing/mailing-server.ts';
import type { MailingServer } from '#testing/mailing-server.ts';
import type { TestPerson } from '#testing/test-server.ts';
import { notifyOfAlmostDoneDays } from './notify-of-almost-done-days.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
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

const followEvents = async (): Promise<void> => followHabitEvents(mailing.server.deps, NEVER);
const subjects = (): (string | undefined)[] => mailing.sink.mails.map(({ subject }) => subject);
const follow = async (who: TestPerson, whom: TestPerson) => who.post(`/api/follow/${whom.id}`);
const header = (mail: Email | undefined, name: string) => mail?.headers.find(({ key }) => key === name)?.value;

/** Lets Bob follow Alice, and deletes everything that is queued so far. */
const onlyFollow = async (): Promise<void> => {
  await follow(bob, alice);
  await mailing.server.deps.database.transact(async ({ query }) => query.deleteFrom('notification_queue').execute());
};

const completeDay = async (fields: object = {}): Promise<{ id: number }> => {
  const habit = await create(alice, fields);
  await saveInstance(alice, habit.id, TODAY, { completed: true });
  await followEvents();
  return habit;
};

const setPrivate = async (habitId: number | undefined, isPrivate: boolean): Promise<void> => {
  await alice.patch(`/api/habits/${habitId}`, { isPrivate });
  await followEvents();
};

describe('each kind', () => {
  test('a new follower is told after five minutes, once, with both forms and a way out', async () => {
    await follow(bob, alice);
    await mailing.passMinutes(4);
    expect(mailing.sink.mails).toEqual([]);
    await mailing.passMinutes(1);
    await mailing.passMinutes(10);
    expect(subjects()).toEqual(['bob follows you now']);
    const [mail] = mailing.sink.mails;
    expect(mail?.to).toMatchObject([{ address: 'alice@example.org' }]);
    expect(mail?.text).toContain('https://habits.example.org/bob');
    expect(mail?.html).toContain('href="https://habits.example.org/bob"');
    expect(mail?.html).toContain('You get this because New Follower is on.');
    expect(header(mail, 'list-unsubscribe')).toMatch(/^<https:\/\/habits\.example\.org\/unsubscribe\/[\w.-]+>$/);
    expect(header(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  });

  test('a bot is called one, in the mail and in the history', async () => {
    const robot = await mailing.server.person('robot', { isBot: true });
    await follow(robot, alice);
    await mailing.passMinutes(5);
    expect(mailing.sink.mails[0]?.text).toContain('robot is a bot: a simulated account.');
    await follow(bob, alice);
    await mailing.passMinutes(5);
    expect(mailing.sink.mails[1]?.text).not.toContain('is a bot');
    expect((await alice.get('/api/notifications/history')).body).toMatchObject({
      notifications: [
        { relatedUser: { username: 'bob', isBot: false } },
        { relatedUser: { username: 'robot', isBot: true } },
      ],
    });
  });

  test('the same follower is not told again within seven days', async () => {
    await follow(bob, alice);
    await mailing.passMinutes(5);
    await bob.send('DELETE', `/api/follow/${alice.id}`);
    mailing.server.clock.now += 6 * 24 * HOUR;
    await follow(bob, alice);
    await mailing.passMinutes(5);
    expect(mailing.sink.mails).toHaveLength(1);
    await bob.send('DELETE', `/api/follow/${alice.id}`);
    mailing.server.clock.now += 2 * 24 * HOUR;
    await follow(bob, alice);
    await mailing.passMinutes(5);
    expect(mailing.sink.mails).toHaveLength(2);
  });

  test('a hundred changes between following and not are one mail', async () => {
    for (let round = 0; round < 2; round += 1)
      await Promise.all(
        Array.from({ length: 50 }, async (_, place) =>
          bob.send(place % 2 === 0 ? 'POST' : 'DELETE', `/api/follow/${alice.id}`),
        ),
      );
    await follow(bob, alice);
    await mailing.passMinutes(5);
    await mailing.passMinutes(60);
    expect(subjects()).toEqual(['bob follows you now']);
  });

  test('encouragement is told once a day and sender, without its words', async () => {
    await bob.post('/api/encouragement', { toUserId: alice.id, message: 'You can do it, dear Alice' });
    mailing.server.clock.now += 2 * MINUTE;
    await bob.post('/api/encouragement', { toUserId: alice.id, message: 'Go on' });
    await mailing.passMinutes(5);
    expect(subjects()).toEqual(['bob sent you encouragement']);
    expect(JSON.stringify(mailing.sink.mails)).not.toContain('dear Alice');
  });

  test('a finished day is told to followers, once also when the last habit is done twice', async () => {
    await onlyFollow();
    const habit = await completeDay();
    await mailing.passMinutes(5);
    await saveInstance(alice, habit.id, TODAY, { completed: false });
    await saveInstance(alice, habit.id, TODAY, { completed: true });
    await followEvents();
    await mailing.passMinutes(5);
    expect(subjects()).toEqual(['alice finished the day']);
    expect(mailing.sink.mails[0]?.to).toMatchObject([{ address: 'bob@example.org' }]);
  });

  test('70 percent or more at 20:00 of the doer is told to followers, once', async () => {
    await onlyFollow();
    await alice.patch('/api/settings', { timezone: 'Asia/Tokyo' });
    mailing.server.clock.now = Date.parse('2026-03-11T10:30:00Z');
    const habits = await Promise.all(['A', 'B', 'C', 'D'].map(async (name) => create(alice, { name })));
    for (const { id } of habits.slice(0, 3)) await saveInstance(alice, id, TODAY, { completed: true });
    await notifyOfAlmostDoneDays(mailing.server.deps, NEVER);
    await mailing.passMinutes(10);
    expect(mailing.sink.mails).toEqual([]);
    mailing.server.clock.now = Date.parse('2026-03-11T11:00:00Z');
    await notifyOfAlmostDoneDays(mailing.server.deps, NEVER);
    await notifyOfAlmostDoneDays(mailing.server.deps, NEVER);
    await mailing.passMinutes(5);
    await notifyOfAlmostDoneDays(mailing.server.deps, NEVER);
    await mailing.passMinutes(5);
    expect(subjects()).toEqual(['alice is almost there']);
  });

  test('somebody at 69.6 percent is not told of, although it rounds to 70', async () => {
    await onlyFollow();
    const habits = await Promise.all(
      Array.from({ length: 23 }, async (_, place) => create(alice, { name: `${place}` })),
    );
    for (const { id } of habits.slice(0, 16)) await saveInstance(alice, id, TODAY, { completed: true });
    mailing.server.clock.now = Date.parse('2026-03-11T20:00:00Z');
    await notifyOfAlmostDoneDays(mailing.server.deps, NEVER);
    await mailing.passMinutes(5);
    expect(mailing.sink.mails).toEqual([]);
    await saveInstance(alice, habits[16]?.id ?? 0, TODAY, { completed: true });
    await notifyOfAlmostDoneDays(mailing.server.deps, NEVER);
    await mailing.passMinutes(5);
    expect(subjects()).toEqual(['alice is almost there']);
  });
});

describe('what is taken back before it is sent', () => {
  test('a follow that ended is not told', async () => {
    await follow(bob, alice);
    await bob.send('DELETE', `/api/follow/${alice.id}`);
    await mailing.passMinutes(5);
    expect(mailing.sink.mails).toEqual([]);
  });

  test.each([
    ['a habit of it is open again', async (id: number) => saveInstance(alice, id, TODAY, { completed: false })],
    ['its follower follows no more', async () => bob.delete(`/api/follow/${alice.id}`)],
  ])('a finished day is not told once %s', async (_, takeBack) => {
    await onlyFollow();
    const habit = await completeDay();
    await takeBack(habit.id);
    await followEvents();
    await mailing.passMinutes(5);
    expect(mailing.sink.mails).toEqual([]);
  });

  test('a finished day is not told when its habit was made private, also once it is public again', async () => {
    await onlyFollow();
    const habit = await completeDay();
    await alice.patch(`/api/habits/${habit.id}`, { isPrivate: true });
    await mailing.passMinutes(5);
    await setPrivate(habit.id, false);
    await mailing.passMinutes(5);
    expect(mailing.sink.mails).toEqual([]);
  });

  test('a finished day is not told either when the habit is public again before the mail is due', async () => {
    await onlyFollow();
    const habit = await completeDay();
    await setPrivate(habit.id, true);
    await mailing.passMinutes(2);
    await setPrivate(habit.id, false);
    await mailing.passMinutes(10);
    expect(mailing.sink.mails).toEqual([]);
  });

  test('a day that is finished without the habit made private is told', async () => {
    await onlyFollow();
    await completeDay();
    const habit = await completeDay();
    await setPrivate(habit.id, true);
    await mailing.passMinutes(5);
    expect(subjects()).toEqual(['alice finished the day']);
  });

  test('who was almost done is not told once a habit was made private', async () => {
    await onlyFollow();
    const habits = await Promise.all(['A', 'B', 'C', 'D'].map(async (name) => create(alice, { name })));
    for (const { id } of habits.slice(0, 3)) await saveInstance(alice, id, TODAY, { completed: true });
    mailing.server.clock.now = Date.parse('2026-03-11T20:58:00Z');
    await notifyOfAlmostDoneDays(mailing.server.deps, NEVER);
    for (const isPrivate of [true, false]) await setPrivate(habits[0]?.id, isPrivate);
    await notifyOfAlmostDoneDays(mailing.server.deps, NEVER);
    await mailing.passMinutes(10);
    expect(mailing.sink.mails).toEqual([]);
  });

  test('a private habit tells nobody of a finished day', async () => {
    await onlyFollow();
    await completeDay({ isPrivate: true, name: 'Secret' });
    await mailing.passMinutes(5);
    expect(mailing.sink.mails).toEqual([]);
  });

  test('a block drops what waits, both ways', async () => {
    await follow(bob, alice);
    await follow(alice, bob);
    await alice.post(`/api/block/${bob.id}`);
    await mailing.passMinutes(5);
    expect(mailing.sink.mails).toEqual([]);
    expect(await mailing.server.deps.database.read.selectFrom('notification_queue').select('id').execute()).toEqual([]);
  });

  test('a switch that was turned off meanwhile holds the mail back', async () => {
    await follow(bob, alice);
    await alice.patch('/api/notifications/preferences', { newFollowerNotifications: false });
    await mailing.passMinutes(5);
    expect(mailing.sink.mails).toEqual([]);
  });
});

test('mails about the account leave and are not in the history', async () => {
  await mailing.server.visitor().post('/api/forgot-password', { email: alice.email });
  await mailing.passMinutes(1);
  expect(mailing.sink.mails).toHaveLength(1);
  expect((await alice.get('/api/notifications/history')).body).toEqual({ notifications: [] });
});

/** Bob, with this name and title, follows Alice and cheers for her: two mails. */
const mailsOfBobAs = async (names: { name: string; title: string }): Promise<void> => {
  await mailing.server.deps.database.transact(async ({ query }) =>
    query.updateTable('users').set(names).where('id', '=', bob.id).execute(),
  );
  await follow(bob, alice);
  await bob.post('/api/encouragement', { toUserId: alice.id, message: 'Hi' });
  await mailing.passMinutes(5);
  expect(mailing.sink.mails).toHaveLength(2);
};

test('no mail holds the address of anybody but its receiver, and names are text', async () => {
  await mailsOfBobAs({ name: '<b>Bob</b>\r\nBcc: eve@example.org', title: '"><script>' });
  for (const mail of mailing.sink.mails) {
    expect(JSON.stringify(mail)).not.toContain('bob@example.org');
    expect(mail.bcc ?? []).toEqual([]);
    expect(mail.html).not.toMatch(/<b>|<script>/);
  }
});

test('a name and a title that look like addresses are no links in a mail', async () => {
  await mailsOfBobAs({
    name: 'www.evil.example',
    title: 'Account locked: https://evil.example/in or help@evil.example',
  });
  for (const { text, html } of mailing.sink.mails) {
    const body = `${text} ${typeof html === 'string' ? html.replace(/<title>.*<\/title>/, '') : ''}`;
    expect(body).toContain('www.\u2060evil.\u2060example');
    expect(body).not.toMatch(/evil\.example|:\/\/evil|@evil/);
  }
});

test('another mail that may have arrived comes again with the same Message-ID', async () => {
  await follow(bob, alice);
  mailing.sink.dropsAfterData = true;
  await mailing.passMinutes(5);
  mailing.sink.dropsAfterData = false;
  await mailing.passMinutes(5);
  expect(mailing.sink.mails).toHaveLength(2);
  expect(new Set(mailing.sink.mails.map(({ messageId }) => messageId)).size).toBe(1);
});
