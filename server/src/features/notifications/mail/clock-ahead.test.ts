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

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

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

const queue = async (scheduledFor?: number): Promise<void> =>
  server.deps.database.transact(async (tx) =>
    queueMail(server.deps, tx, {
      type: 'password_changed',
      toEmail: 'alice@example.org',
      toName: 'Alice',
      userId: null,
      content: { subject: 'Go on', html: '<p>Go on</p>', text: 'Go on' },
      ...(scheduledFor !== undefined && { scheduledFor: new Date(scheduledFor).toISOString() }),
    }),
  );
const firstRow = async () =>
  server.deps.database.read.selectFrom('notification_queue').selectAll().executeTakeFirstOrThrow();

const claimAndDie = async (): Promise<void> => {
  const dying: Mailer = { ...createMailer(server.deps.config), send: async () => new Promise(() => undefined) };
  void deliverDueMail(server.deps, { mailer: dying, writers: {} });
  await expect.poll(async () => (await firstRow()).claimedUntil).not.toBeNull();
};
const putOff = async (): Promise<void> => {
  sink.judge = () => 421;
  await deliverMail(server);
  sink.judge = () => 'take';
};

test.each([
  ['queued', async () => queue()],
  [
    'queued and put off',
    async () => {
      await queue();
      await putOff();
    },
  ],
  [
    'queued and claimed by a worker that died',
    async () => {
      await queue();
      await claimAndDie();
    },
  ],
])('a mail that is %s while the clock is a day ahead leaves once it is put right', async (_what, happen) => {
  server.clock.now += DAY;
  await happen();
  server.clock.now -= DAY;
  await deliverMail(server);
  await deliverMail(server);
  expect(sink.mails).toHaveLength(1);
});

test.each([
  ['put off', putOff],
  ['claimed by a worker that died', claimAndDie],
])('so does one that was queued before and is %s then', async (_what, happen) => {
  await queue();
  server.clock.now += DAY;
  await happen();
  server.clock.now -= DAY;
  await deliverMail(server);
  expect(sink.mails).toHaveLength(1);
});

test('a mail that waits for the end of a day goes on waiting, and so do a pause and a lease', async () => {
  const first = server.clock.now;
  await queue(first + DAY);
  await deliverMail(server);
  server.clock.now += DAY - 1;
  await deliverMail(server);
  expect(sink.tries()).toBe(0);
  server.clock.now += 1;
  await putOff();
  await deliverMail(server);
  expect(sink.tries()).toBe(1);
  server.clock.now += MINUTE;
  await claimAndDie();
  // The clocks of two servers differ by a little. The pause is over by both.
  server.clock.now -= MINUTE / 3;
  await deliverMail(server);
  expect(sink.mails).toEqual([]);
});
