import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';
import { removeOldMails } from './remove-old-mails.ts';

const DAY = 24 * 60 * 60 * 1000;

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(async () => server.stop());

type Status = 'pending' | 'sent' | 'failed';

const mail = async (subject: string, status: Status, daysAgo: number, gatheredIn: number | null = null) => {
  const at = new Date(server.clock.now - daysAgo * DAY).toISOString();
  const row = { toEmail: 'a@example.org', type: 'new_follower' as const, htmlContent: '', textContent: '' };
  const { id } = await server.deps.database.transact(async ({ query }) =>
    query
      .insertInto('notification_queue')
      .values({ ...row, subject, status, gatheredIn, scheduledFor: at, createdAt: at })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
};

test('mails that left or failed go after 90 days, notices that a gathered mail told after 7, and what waits stays', async () => {
  await mail('sent long ago', 'sent', 91);
  await mail('failed long ago', 'failed', 91);
  await mail('waits since', 'pending', 91);
  await mail('sent before', 'sent', 89);
  const told = await mail('gathered', 'sent', 8);
  await mail('told in it', 'sent', 8, told);
  const failed = await mail('gathered and failed', 'failed', 8);
  await mail('to be told when it is tried again', 'failed', 8, failed);
  const recent = await mail('gathered lately', 'sent', 6);
  await mail('told lately', 'sent', 6, recent);
  for (let count = 0; count < 501; count += 1) await mail('one of many', 'sent', 100);
  await removeOldMails(server.deps);
  const left = await server.deps.database.read
    .selectFrom('notification_queue')
    .select('subject')
    .orderBy('id')
    .execute();
  expect(left.map(({ subject }) => subject)).toEqual([
    'waits since',
    'sent before',
    'gathered',
    'gathered and failed',
    'to be told when it is tried again',
    'gathered lately',
    'told lately',
  ]);
});
