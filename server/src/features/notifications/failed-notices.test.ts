import { afterEach, expect, test } from 'vitest';
import type { Notice } from '@crushing/contract/notifications/schemas';
import { startMailSink } from '#testing/mail-sink.ts';
import type { MailSink } from '#testing/mail-sink.ts';
import { deliverMail } from '#testing/test-mail.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

// No program listens on this port. Its number looks like the code of an answer of a mail server.
const ABSENT_SERVER = 'smtp://127.0.0.1:599';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let server: TestServer | null = null;
let sink: MailSink | null = null;
afterEach(async () => {
  await server?.stop();
  await sink?.stop();
  [server, sink] = [null, null];
});

/** Bob follows Alice, and the mail about it is tried twice, a day apart. Returns her notices. */
const noticesAfterADay = async (smtpUrl: string): Promise<Pick<Notice, 'status' | 'reason'>[]> => {
  server = await testServer({ environment: { SMTP_URL: smtpUrl, MAIL_FROM: 'crushing@example.org' } });
  const alice = await server.person('alice');
  const bob = await server.person('bob');
  await bob.post(`/api/follow/${alice.id}`);
  for (const ms of [5 * MINUTE, DAY]) {
    server.clock.now += ms;
    await deliverMail(server);
  }
  const { notifications } = (await alice.get('/api/notifications/history')).body as { notifications: Notice[] };
  return notifications.map(({ status, reason }) => ({ status, reason }));
};

test('of a mail server that is away for a day, people read that it could not be reached', async () => {
  expect(await noticesAfterADay(ABSENT_SERVER)).toEqual([
    { status: 'failed', reason: 'The mail server could not be reached.' },
  ]);
});

test('of a mail server that refuses the sender, people read that it took no mails', async () => {
  sink = await startMailSink();
  sink.judgeSender = () => 550;
  expect(await noticesAfterADay(sink.url)).toEqual([{ status: 'failed', reason: 'The mail server took no mails.' }]);
});

test.each([550, 451])('of a mail server that answers %i, people read that it did not take the mail', async (code) => {
  sink = await startMailSink();
  sink.judge = () => code;
  expect(await noticesAfterADay(sink.url)).toEqual([
    { status: 'failed', reason: 'The mail server did not take a mail to your address.' },
  ]);
});
