import { expect, test, vi } from 'vitest';
import { queueMail } from '#features/notifications/mail/queue-mail.ts';
import { testServer } from '#testing/test-server.ts';
import { productJobs } from './product-jobs.ts';

const DAY = 24 * 60 * 60 * 1000;
const MAILER = { send: async () => undefined, close: () => undefined };

test('a step of the clean-up that fails keeps no other from its work, and is told', async () => {
  const server = await testServer();
  await server.deps.database.transact(async (tx) => {
    await queueMail(server.deps, tx, {
      type: 'invitation',
      toEmail: 'alice@example.org',
      toName: null,
      userId: null,
      content: { subject: 'Invited', html: '<p>Your code</p>', text: 'Your code' },
    });
    await tx.query.updateTable('notification_queue').set({ status: 'sent' }).execute();
  });
  server.clock.now += 8 * DAY;
  const now = vi.fn<() => number>(server.deps.now).mockImplementationOnce(() => {
    throw new Error('the first step failed');
  });
  const cleanUp = productJobs({ ...server.deps, now }, MAILER).find(({ name }) => name === 'clean up');
  await expect(cleanUp?.run(new AbortController().signal)).rejects.toThrow('the first step failed');
  const mail = await server.deps.database.read
    .selectFrom('notification_queue')
    .select('htmlContent')
    .executeTakeFirst();
  expect(mail).toEqual({ htmlContent: '' });
  await server.stop();
});
