import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deliverDueMail } from '#features/notifications/mail/deliver-due-mail.ts';
import { createMailer } from '#mail/send-mail.ts';
import { mailDelivery } from '#mail-delivery.ts';
import { deliverMail, mailsTo, tokenIn } from '#testing/test-mail.ts';
import { giveResetLink } from './password/give-reset-link.ts';
import { TEST_PASSWORD, testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';

const NEXT = 'seven blue kettles';

let server: TestServer;
let alice: TestPerson;
let people = 0;
beforeAll(async () => {
  server = await testServer();
  await server.person('dan');
});
afterAll(async () => server.stop());
beforeEach(async () => {
  people += 1;
  alice = await server.person(`alice${people}`);
});

const forgot = async () => server.visitor().post('/api/forgot-password', { email: alice.email });
const isOpen = async (token: string): Promise<boolean> =>
  (await server.visitor().get(`/api/validate-reset-token?token=${token}`)).status === 200;
const openTokens = async () =>
  server.deps.database.read
    .selectFrom('password_reset_tokens')
    .select('id')
    .where('userId', '=', alice.id)
    .where('usedAt', 'is', null)
    .execute();

/** Delivers one reset mail while something happens after it was claimed and before it is written. */
const deliverDuring = async (happen: () => Promise<unknown>): Promise<void> => {
  const mailer = createMailer(server.deps.config);
  const { password_reset: write } = mailDelivery.writers;
  let isFirst = true;
  const writers = {
    ...mailDelivery.writers,
    password_reset: async (...asked: Parameters<NonNullable<typeof write>>) => {
      if (isFirst) {
        isFirst = false;
        await happen();
      }
      return (await write?.(...asked)) ?? null;
    },
  };
  await deliverDueMail(server.deps, { ...mailDelivery, mailer, writers });
  mailer.close();
};

test('no link is made for a password that was changed while the mail was about to be written', async () => {
  await forgot();
  await deliverDuring(async () => alice.post('/api/password', { current: TEST_PASSWORD, next: NEXT }));
  expect((await mailsTo(server, alice.email)).map(({ subject }) => subject)).toEqual([
    'Your Crushing password was changed',
  ]);
  expect(await openTokens()).toEqual([]);
});

test('nor for one that was reset then', async () => {
  await forgot();
  const token = tokenIn((await mailsTo(server, alice.email)).at(-1));
  await server.deps.database.transact(async ({ query }) =>
    query
      .updateTable('notification_queue')
      .set({ status: 'pending', claimedUntil: null })
      .where('toEmail', '=', alice.email)
      .execute(),
  );
  await deliverDuring(async () => server.visitor().post('/api/reset-password', { token, password: NEXT }));
  expect(await openTokens()).toEqual([]);
});

test('a mail that a newer request has replaced voids no link of that one', async () => {
  await forgot();
  await deliverDuring(async () => {
    await forgot();
    await deliverMail(server);
  });
  const mails = await mailsTo(server, alice.email);
  expect(mails).toHaveLength(1);
  expect(await isOpen(tokenIn(mails[0]))).toBe(true);
});

test('a link of the command line takes back the mail that waits, which would void it or be a second one', async () => {
  await forgot();
  const { link } = await giveResetLink(server.deps, alice.email);
  expect(await mailsTo(server, alice.email)).toEqual([]);
  expect(await isOpen(new URL(link).searchParams.get('token') ?? '')).toBe(true);
  expect(await openTokens()).toHaveLength(1);
});
