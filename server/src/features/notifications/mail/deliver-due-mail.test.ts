import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMailer } from '#mail/send-mail.ts';
import type { Mailer } from '#mail/send-mail.ts';
import { startMailSink } from '#testing/mail-sink.ts';
import type { MailSink } from '#testing/mail-sink.ts';
import { deliverMail } from '#testing/test-mail.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';
import { deliverDueMail } from './deliver-due-mail.ts';
import { queueMail } from './queue-mail.ts';
import type { MailToQueue } from './queue-mail.ts';

let sink: MailSink;
let server: TestServer;
beforeEach(async () => {
  sink = await startMailSink();
  server = await testServer({ environment: { SMTP_URL: sink.url, MAIL_FROM: 'crushing@example.org' } });
});
afterEach(async () => {
  await server.stop();
  await sink.stop();
});

const MINUTE = 60_000;
const CONTENT = { subject: 'Carol follows you', html: '<p>Carol follows you</p>', text: 'Carol follows you' };

const queue = async (mail: Partial<MailToQueue> = {}): Promise<void> =>
  server.deps.database.transact(async (tx) =>
    queueMail(server.deps, tx, {
      type: 'password_changed',
      toEmail: 'alice@example.org',
      toName: 'Alice',
      userId: null,
      content: CONTENT,
      ...mail,
    }),
  );
const rows = async () => server.deps.database.read.selectFrom('notification_queue').selectAll().orderBy('id').execute();
const receivers = (): (string | undefined)[] => sink.mails.map(({ to }) => to?.[0]?.address);

test('a due mail leaves once, with both forms and its sender', async () => {
  await queue();
  await deliverMail(server);
  await deliverMail(server);
  expect(sink.mails).toHaveLength(1);
  const [mail] = sink.mails;
  expect(mail).toMatchObject({
    subject: 'Carol follows you',
    from: { name: 'Crushing', address: 'crushing@example.org' },
    to: [{ name: 'Alice', address: 'alice@example.org' }],
  });
  expect(mail?.text?.trim()).toBe('Carol follows you');
  expect(mail?.html).toContain('<p>Carol follows you</p>');
  // Nobody can switch these off.
  expect(mail?.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(false);
  expect(await rows()).toMatchObject([
    { status: 'sent', sentAt: '2026-03-11T12:00:00.000Z', attempts: 1, claimedUntil: null, errorMessage: null },
  ]);
});

test('a mail scheduled for later waits, and a second one with the same key is not queued', async () => {
  const scheduledFor = new Date(server.clock.now + 5 * MINUTE).toISOString();
  await queue({ scheduledFor, dedupeKey: 'new_follower:2:2026-03-11' });
  await queue({ dedupeKey: 'new_follower:2:2026-03-11' });
  await deliverMail(server);
  expect(sink.mails).toEqual([]);
  server.clock.now += 5 * MINUTE;
  await deliverMail(server);
  expect(sink.mails).toHaveLength(1);
});

test('bots get no mail, and a cause that is rolled back sends none', async () => {
  await server.person('dan');
  const robot = await server.person('robot', { isBot: true });
  await queue({ userId: robot.id });
  await server.deps.database
    .transact(async (tx) => {
      await queueMail(server.deps, tx, {
        type: 'encouragement',
        toEmail: 'alice@example.org',
        toName: null,
        userId: null,
        content: CONTENT,
      });
      throw new Error('the cause failed');
    })
    .catch(() => undefined);
  expect(await rows()).toEqual([]);
});

test('what the mail server defers is tried again later, with growing pauses, and arrives once', async () => {
  sink.judge = () => 421;
  await queue();
  for (const minutes of [0, 0.5, 1, 2]) {
    server.clock.now += minutes * MINUTE;
    await deliverMail(server);
    await deliverMail(server);
  }
  expect(sink.tries()).toBe(4);
  expect(await rows()).toMatchObject([
    { status: 'pending', attempts: 4, errorMessage: expect.stringContaining('421') },
  ]);
  sink.judge = () => 'take';
  server.clock.now += 4 * MINUTE;
  await deliverMail(server);
  expect(receivers()).toEqual(['alice@example.org']);
  expect(await rows()).toMatchObject([{ status: 'sent', errorMessage: null }]);
});

test('what the mail server refuses for good fails after one try and holds nobody up', async () => {
  sink.judge = (receiver) => (receiver.startsWith('nobody') ? 550 : 'take');
  await queue({ toEmail: 'nobody@example.org' });
  for (let count = 0; count < 9; count += 1) await queue({ toEmail: `p${count}@example.org` });
  await deliverMail(server);
  expect(sink.tries()).toBe(10);
  expect(sink.mails).toHaveLength(9);
  expect((await rows())[0]).toMatchObject({
    status: 'failed',
    attempts: 1,
    sentAt: null,
    errorMessage: expect.stringContaining('550'),
  });
});

test.each([
  [530, 'the sender'],
  [550, 'the sender'],
  [530, 'the receiver'],
  [535, 'the receiver'],
] as const)('a mail server that answers %i to %s may be put right: the mail waits and arrives', async (code, at) => {
  if (at === 'the sender') sink.judgeSender = () => code;
  else sink.judge = () => code;
  await queue();
  await deliverMail(server);
  expect(await rows()).toMatchObject([
    { status: 'pending', attempts: 1, errorMessage: expect.stringContaining(String(code)) },
  ]);
  sink.judgeSender = () => 'take';
  sink.judge = () => 'take';
  server.clock.now += MINUTE;
  await deliverMail(server);
  expect(receivers()).toEqual(['alice@example.org']);
});

test('a mail server that is away loses nothing; after a day without it the mail has failed', async () => {
  await sink.stop();
  await queue();
  await deliverMail(server);
  expect(await rows()).toMatchObject([
    { status: 'pending', attempts: 1, errorMessage: expect.stringContaining('ECONNREFUSED') },
  ]);
  server.clock.now += 24 * 60 * MINUTE;
  await deliverMail(server);
  expect(await rows()).toMatchObject([{ status: 'failed', attempts: 2 }]);
  sink = await startMailSink();
});

test('several workers at once send each mail once', async () => {
  for (let count = 0; count < 40; count += 1) await queue({ toEmail: `p${count}@example.org` });
  await Promise.all(Array.from({ length: 4 }, async () => deliverMail(server)));
  expect(sink.mails).toHaveLength(40);
  expect(new Set(receivers()).size).toBe(40);
});

test('the mail of a worker that died is taken over, with the same Message-ID', async () => {
  await queue();
  const dying: Mailer = { ...createMailer(server.deps.config), send: async () => new Promise(() => undefined) };
  void deliverDueMail(server.deps, { mailer: dying, writers: {} });
  await expect.poll(async () => (await rows())[0]?.claimedUntil).not.toBeNull();
  await deliverMail(server);
  expect(sink.mails).toEqual([]);
  server.clock.now += 5 * MINUTE;
  await deliverMail(server);
  expect(sink.mails).toHaveLength(1);
  const [row] = await rows();
  expect(sink.mails[0]?.messageId).toBe(`<${row?.id}.${Date.parse(row?.createdAt ?? '')}@localhost>`);
});

test('a stop lets the mails on their way arrive and begins no others', async () => {
  for (let count = 0; count < 12; count += 1) await queue({ toEmail: `p${count}@example.org` });
  const stopping = new AbortController();
  const mailer = createMailer(server.deps.config);
  const send: Mailer['send'] = async (mail) => {
    stopping.abort();
    await mailer.send(mail);
  };
  await deliverDueMail(server.deps, { mailer: { ...mailer, send }, writers: {} }, stopping.signal);
  mailer.close();
  expect(sink.mails).toHaveLength(4);
  expect((await rows()).filter(({ status }) => status === 'sent')).toHaveLength(4);
  expect((await rows()).filter(({ claimedUntil }) => claimedUntil !== null)).toEqual([]);
});

test('what somebody waits for is claimed before any number of notices that were due earlier', async () => {
  for (let member = 0; member < 10; member += 1)
    await queue({ type: 'challenge_begins', toEmail: `m${member}@example.org` });
  server.clock.now += MINUTE;
  await queue({ type: 'password_changed', toEmail: 'waiting@example.org' });
  const dying: Mailer = { ...createMailer(server.deps.config), send: async () => new Promise(() => undefined) };
  void deliverDueMail(server.deps, { mailer: dying, writers: {} });
  const claimed = async () => (await rows()).filter(({ claimedUntil }) => claimedUntil !== null);
  await expect.poll(async () => (await claimed()).length).toBe(4);
  expect((await claimed()).map(({ toEmail }) => toEmail)).toEqual([
    'm0@example.org',
    'm1@example.org',
    'm2@example.org',
    'waiting@example.org',
  ]);
});

test('a mail whose cause is gone when it is written is dropped', async () => {
  await queue();
  const mailer = createMailer(server.deps.config);
  await deliverDueMail(server.deps, { mailer, writers: { password_changed: async () => null } });
  mailer.close();
  expect(sink.mails).toEqual([]);
  expect(await rows()).toEqual([]);
});
