import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OUTBOX, writeToOutbox } from '#mail/outbox.ts';
import { mailsTo } from '#testing/test-mail.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';
import { queueMail } from './queue-mail.ts';
import { removeMailBodies } from './remove-mail-bodies.ts';

const DAY = 24 * 60 * 60 * 1000;

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(async () => server.stop());

const queue = async (toEmail: string, scheduledFor?: string): Promise<void> =>
  server.deps.database.transact(async (tx) =>
    queueMail(server.deps, tx, {
      type: 'password_changed',
      toEmail,
      toName: null,
      userId: null,
      content: { subject: 'Your password', html: '<p>Secret</p>', text: 'Secret' },
      ...(scheduledFor === undefined ? {} : { scheduledFor }),
    }),
  );
const bodies = async () => {
  await removeMailBodies(server.deps);
  return server.deps.database.read
    .selectFrom('notification_queue')
    .select(['toEmail', 'subject', 'htmlContent', 'textContent'])
    .orderBy('id')
    .execute();
};

test('the body of a sent mail is emptied after seven days, that of a waiting one is not', async () => {
  const whole = { subject: 'Your password', htmlContent: '<p>Secret</p>', textContent: 'Secret' };
  const sent = { toEmail: 'sent@example.org', ...whole };
  const waiting = { toEmail: 'waiting@example.org', ...whole };
  await queue(sent.toEmail);
  await queue(waiting.toEmail, new Date(server.clock.now + 30 * DAY).toISOString());
  expect(await mailsTo(server, sent.toEmail)).toHaveLength(1);
  server.clock.now += 7 * DAY;
  expect(await bodies()).toEqual([sent, waiting]);
  server.clock.now += 1;
  expect(await bodies()).toEqual([{ ...sent, htmlContent: '', textContent: '' }, waiting]);
});

test('the file of a mail without a mail server is removed after seven days, and no other file of the folder', async () => {
  const { dataDir } = server.deps.config;
  await writeToOutbox(dataDir, { messageId: '<old@x>', date: server.clock.now - 7 * DAY - 1 }, Buffer.from('old'));
  await writeToOutbox(dataDir, { messageId: '<new@x>', date: server.clock.now - 7 * DAY }, Buffer.from('new'));
  writeFileSync(join(dataDir, OUTBOX, '1-notes-of-mine.txt'), '');
  await removeMailBodies(server.deps);
  const left = readdirSync(join(dataDir, OUTBOX));
  expect(left.filter((name) => /new_x|notes/.test(name))).toHaveLength(2);
  expect(left.filter((name) => name.includes('old_x'))).toEqual([]);
});
