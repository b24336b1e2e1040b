import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { create, saveInstance } from '#testing/habit-calls.ts';
import type { Mailer } from '#mail/send-mail.ts';
import { mailingServer } from '#testing/mailing-server.ts';
import type { MailingServer } from '#testing/mailing-server.ts';
import { deliverMail } from '#testing/test-mail.ts';
import type { TestPerson } from '#testing/test-server.ts';
import { deliverDueMail } from '#features/notifications/mail/deliver-due-mail.ts';
import { NOTICE_WRITERS } from '#features/notifications/notices/mail-writers.ts';
import { queueWeeklyDigests } from './queue-weekly-digests.ts';

const MINUTE = 60_000;
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

describe('a week', () => {
  test('the weekly digest comes on Monday at 08:00 of its owner, with the week as a picture and in words', async () => {
    await alice.patch('/api/settings', { timezone: 'America/New_York' });
    const habit = await create(alice, { name: 'Read <20> pages' });
    for (const day of ['2026-03-11', '2026-03-12']) {
      mailing.server.clock.now = Date.parse(`${day}T18:00:00Z`);
      await saveInstance(alice, habit.id, day, { completed: true });
    }
    await bob.post('/api/encouragement', { toUserId: alice.id, message: 'Good' });
    await mailing.server.deps.database.transact(async ({ query }) => query.deleteFrom('notification_queue').execute());
    mailing.server.clock.now = Date.parse('2026-03-16T11:59:00Z');
    await queueWeeklyDigests(mailing.server.deps, NEVER);
    await deliverMail(mailing.server);
    expect(mailing.sink.mails.filter(({ to }) => to?.[0]?.address === alice.email)).toEqual([]);
    mailing.server.clock.now += MINUTE;
    await queueWeeklyDigests(mailing.server.deps, NEVER);
    await queueWeeklyDigests(mailing.server.deps, NEVER);
    await deliverMail(mailing.server);
    await queueWeeklyDigests(mailing.server.deps, NEVER);
    await deliverMail(mailing.server);
    expect(subjects()).toEqual(['Your week: 2 perfect days']);
    const [mail] = mailing.sink.mails;
    expect(mail?.to).toMatchObject([{ address: 'alice@example.org' }]);
    expect(mail?.text).toContain('Monday free, Tuesday free, Wednesday 1 of 1, Thursday 1 of 1, Friday 0 of 1');
    expect(mail?.text).toContain('2 perfect days, 2 of 5 habits done, 2 more perfect days than the week before.');
    expect(mail?.text).toContain('bob sent you encouragement');
    expect(mail?.html).toContain('alt="Monday free, Tuesday free');
    expect(mail?.attachments).toMatchObject([{ contentId: '<week@crushing>', mimeType: 'image/png' }]);
    expect(mail?.html).not.toMatch(/<img[^>]+src="(?!cid:)/);
  });

  test.each([
    ['who flew over Monday 08:00', '2026-03-17T05:00:00+13:00', ['Your week: 1 perfect day']],
    ['whose server was off on Monday', '2026-03-17T23:59:00+13:00', ['Your week: 1 perfect day']],
    ['whose server was off until Wednesday', '2026-03-18T00:00:00+13:00', []],
  ])('the digest comes on Tuesday too, but no later: %s', async (_, now, mails) => {
    await alice.patch('/api/settings', { timezone: 'Pacific/Auckland' });
    const { id } = await create(alice);
    mailing.server.clock.now = Date.parse('2026-03-12T12:00:00+13:00');
    await saveInstance(alice, id, '2026-03-12', { completed: true });
    mailing.server.clock.now = Date.parse(now);
    await queueWeeklyDigests(mailing.server.deps, NEVER);
    await deliverMail(mailing.server);
    expect(subjects()).toEqual(mails);
  });

  test('the digest comes by UTC to whom a zone is stored that this machine does not know', async () => {
    await mailing.server.deps.database.transact(async ({ query }) =>
      query.updateTable('users').set({ timezone: 'Mars/Olympus' }).where('id', '=', alice.id).execute(),
    );
    const { id } = await create(alice);
    mailing.server.clock.now = Date.parse('2026-03-12T18:00:00Z');
    await saveInstance(alice, id, '2026-03-12', { completed: true });
    mailing.server.clock.now = Date.parse('2026-03-16T08:00:00Z');
    await queueWeeklyDigests(mailing.server.deps, NEVER);
    await deliverMail(mailing.server);
    expect(subjects()).toEqual(['Your week: 1 perfect day']);
  });

  test.each([
    ['worse', ['11', '12'], ['17'], '1 perfect day, 1 of 7 habits done.'],
    ['equal', ['11', '12'], ['17', '18'], '2 perfect days, 2 of 7 habits done.'],
    ['better', ['11'], ['17', '18'], '2 perfect days, 2 of 7 habits done, one more perfect day than the week before.'],
  ])('the digest compares a week with the one before only if it was better: %s', async (_, daysBefore, days, words) => {
    const { id } = await create(alice);
    for (const day of [...daysBefore, ...days].map((each) => `2026-03-${each}`)) {
      mailing.server.clock.now = Date.parse(`${day}T18:00:00Z`);
      await saveInstance(alice, id, day, { completed: true });
    }
    mailing.server.clock.now = Date.parse('2026-03-23T08:00:00Z');
    await queueWeeklyDigests(mailing.server.deps, NEVER);
    await deliverMail(mailing.server);
    const [mail] = mailing.sink.mails;
    expect(mail?.text?.split(/\r?\n/)).toContain(words);
    expect(mail?.html?.includes('week before')).toBe(words.includes('week before'));
  });

  test('the digest names the two best streaks of public habits, the longer one first', async () => {
    const firstTicks = Object.entries({ Swim: 14, Run: 13, Diary: 11, Read: 11, Walk: 15 });
    const habits = await Promise.all(
      firstTicks.map(async ([name, from]) => ({
        from,
        ...(await create(alice, { name, isPrivate: name === 'Diary' })),
      })),
    );
    for (let date = 11; date <= 15; date += 1) {
      mailing.server.clock.now = Date.parse(`2026-03-${date}T12:00:00Z`);
      for (const { id } of habits.filter(({ from }) => from <= date))
        await saveInstance(alice, id, `2026-03-${date}`, { completed: true });
    }
    mailing.server.clock.now = Date.parse('2026-03-16T08:00:00Z');
    await queueWeeklyDigests(mailing.server.deps, NEVER);
    await deliverMail(mailing.server);
    const digest = mailing.sink.mails.find(({ to }) => to?.[0]?.address === alice.email);
    const lines = digest?.text?.split(/\r?\n/).filter((line) => line.includes('streak'));
    expect(lines).toEqual(['Read: 5 day streak', 'Run: 3 day streak']);
    expect(digest?.html).toMatch(/Read[^]+5 day streak[^]+Run[^]+3 day streak/);
    expect(`${digest?.text}${digest?.html}`).not.toMatch(/Diary|Swim|Walk|2 day streak/);
  });

  test('a week in which one habit was due once says "habit"', async () => {
    mailing.server.clock.now = Date.parse('2026-03-15T12:00:00Z');
    await saveInstance(alice, (await create(alice)).id, '2026-03-15', { completed: true });
    mailing.server.clock.now = Date.parse('2026-03-16T08:00:00Z');
    await queueWeeklyDigests(mailing.server.deps, NEVER);
    await deliverMail(mailing.server);
    expect(mailing.sink.mails[0]?.text).toContain('1 perfect day, 1 of 1 habit done, one more perfect day than');
  });

  test('the digest names nobody whom its owner has blocked, or who has blocked them', async () => {
    const carol = await mailing.server.person('carol');
    const dan = await mailing.server.person('dan');
    await create(alice);
    for (const each of [bob, carol, dan])
      await each.post('/api/encouragement', { toUserId: alice.id, message: 'Good' });
    await alice.post(`/api/block/${bob.id}`);
    await carol.post(`/api/block/${alice.id}`);
    mailing.server.clock.now = Date.parse('2026-03-16T08:00:00Z');
    await queueWeeklyDigests(mailing.server.deps, NEVER);
    await deliverMail(mailing.server);
    const digest = mailing.sink.mails.find(({ subject }) => subject?.startsWith('Your week'));
    expect(digest?.text).toContain('dan sent you encouragement');
    expect(digest?.text).not.toMatch(/bob|carol|other/);
  });

  test('a week without anything due gives no mail, and no line in the history or in the queue of the administrator', async () => {
    mailing.server.clock.now = Date.parse('2026-03-16T08:00:00Z');
    await queueWeeklyDigests(mailing.server.deps, NEVER);
    await deliverMail(mailing.server);
    await queueWeeklyDigests(mailing.server.deps, NEVER);
    await deliverMail(mailing.server);
    expect(mailing.sink.mails).toEqual([]);
    expect((await alice.get('/api/notifications/history')).body).toEqual({ notifications: [] });
    expect((await alice.get('/api/admin/mails')).body).toMatchObject({ mails: [], counts: { sent: 0 } });
  });
});

describe('people of a Monday', () => {
  test('where nobody wants the digest none is queued', async () => {
    const { read } = mailing.server.deps.database;
    for (const person of [alice, bob])
      expect((await person.patch('/api/notifications/preferences', { weeklyDigest: false })).status).toBe(200);
    mailing.server.clock.now = Date.parse('2026-03-16T08:00:00Z');
    await queueWeeklyDigests(mailing.server.deps, NEVER);
    expect(
      await read.selectFrom('notification_queue').select('id').where('type', '=', 'weekly_digest').execute(),
    ).toEqual([]);
  });

  test('of 201 people each has one digest', async () => {
    const { transact, read } = mailing.server.deps.database;
    const createdAt = '2026-03-01T12:00:00.000Z';
    const others = Array.from({ length: 199 }, (_, place) => ({
      email: `other${place}@example.org`,
      username: `other${place}`,
      usernameKey: `other${place}`,
      password: 'x',
      createdAt,
    }));
    await transact(async ({ query }) => query.insertInto('users').values(others).execute());
    mailing.server.clock.now = Date.parse('2026-03-16T08:00:00Z');
    for (let run = 0; run < 2; run += 1) await queueWeeklyDigests(mailing.server.deps, NEVER);
    const queued = await read
      .selectFrom('notification_queue')
      .select('userId')
      .where('type', '=', 'weekly_digest')
      .execute();
    expect(new Set(queued.map(({ userId }) => userId)).size).toBe(201);
    expect(queued).toHaveLength(201);
  });
});

describe('a digest goes at most once', () => {
  const queueDigest = async (): Promise<void> => {
    await create(alice);
    mailing.server.clock.now = Date.parse('2026-03-16T08:00:00Z');
    await queueWeeklyDigests(mailing.server.deps, NEVER);
  };
  const status = async () =>
    (
      await mailing.server.deps.database.read
        .selectFrom('notification_queue')
        .select(['status'])
        .where('userId', '=', alice.id)
        .execute()
    )[0]?.status;

  test('what the mail server surely did not take is tried again', async () => {
    await queueDigest();
    mailing.sink.judge = () => 451;
    await deliverMail(mailing.server);
    expect(await status()).toBe('pending');
    mailing.sink.judge = () => 'take';
    await mailing.passMinutes(5);
    expect(subjects()).toEqual(['Your week']);
  });

  test('what may have arrived is not', async () => {
    await queueDigest();
    mailing.sink.dropsAfterData = true;
    await deliverMail(mailing.server);
    expect(mailing.sink.mails).toHaveLength(1);
    mailing.sink.dropsAfterData = false;
    await mailing.passMinutes(60);
    expect(mailing.sink.mails).toHaveLength(1);
    expect(await status()).toBe('failed');
    const { mails } = (await alice.get('/api/admin/mails?status=failed')).body as { mails: { id: number }[] };
    expect(mails).toHaveLength(1);
    expect(await alice.post(`/api/admin/mails/${mails[0]?.id}/retry`, undefined)).toMatchObject({
      status: 409,
      body: { message: 'This digest may have arrived, and no digest is sent twice.' },
    });
    await mailing.passMinutes(60);
    expect(mailing.sink.mails).toHaveLength(1);
    expect((await alice.get('/api/notifications/history')).body).toMatchObject({
      notifications: [{ reason: 'The connection broke while the mail left. It may have arrived.' }],
    });
  });

  test('what the mail server refused can be sent by the administrator', async () => {
    await queueDigest();
    mailing.sink.judge = () => 550;
    await deliverMail(mailing.server);
    mailing.sink.judge = () => 'take';
    const { mails } = (await alice.get('/api/admin/mails?status=failed')).body as { mails: { id: number }[] };
    expect((await alice.post(`/api/admin/mails/${mails[0]?.id}/retry`, undefined)).status).toBe(200);
    await mailing.passMinutes(1);
    expect(subjects()).toEqual(['Your week']);
  });

  test('what was sent and could not be marked is not sent again, and is not told as failed', async () => {
    await queueDigest();
    const { deps } = mailing.server;
    const sent: string[] = [];
    const send: Mailer['send'] = async ({ subject }) => void sent.push(subject);
    // Acts like a database that restarts between the sending and the mark, and is back at once.
    let restarts = 1;
    const transact: typeof deps.database.transact = async (run) => {
      if (sent.length > 0 && restarts-- > 0)
        throw Object.assign(new Error('connect ECONNREFUSED'), { syscall: 'connect' });
      return deps.database.transact(run);
    };
    const database = { ...deps.database, transact };
    await deliverDueMail(
      { ...deps, database },
      { mailer: { send, close: () => undefined }, writers: NOTICE_WRITERS },
    ).catch(() => undefined);
    expect(await status()).toBe('sent');
    await mailing.passMinutes(60);
    expect([sent, mailing.sink.mails]).toEqual([['Your week'], []]);
  });

  test('what a worker was sending when it died is not sent again', async () => {
    await queueDigest();
    let isSending = false;
    const send: Mailer['send'] = async () => {
      isSending = true;
      return new Promise(() => undefined);
    };
    void deliverDueMail(mailing.server.deps, { mailer: { send, close: () => undefined }, writers: NOTICE_WRITERS });
    await expect.poll(() => isSending).toBe(true);
    await mailing.passMinutes(60);
    expect(mailing.sink.mails).toEqual([]);
  });
});
