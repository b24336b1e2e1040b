import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ApprovedEmailView } from '@crushing/contract/invitations/schemas';
import type { Deps } from '#deps.ts';
import { deliverDueMail } from '#features/notifications/mail/deliver-due-mail.ts';
import { mailDelivery } from '#mail-delivery.ts';
import { createMailer } from '#mail/send-mail.ts';
import { mailingServer } from '#testing/mailing-server.ts';
import type { MailingServer } from '#testing/mailing-server.ts';
import { deliverMail, tokenIn } from '#testing/test-mail.ts';
import type { TestPerson } from '#testing/test-server.ts';

let mailing: MailingServer;
let admin: TestPerson;
let people = 0;
let email = '';
beforeAll(async () => {
  mailing = await mailingServer();
  admin = await mailing.server.person('dan');
});
afterAll(async () => mailing.stop());
beforeEach(() => {
  people += 1;
  email = `noor${people}@example.org`;
  mailing.sink.judge = () => 'take';
});

const HOUR_MS = 60 * 60 * 1000;

const entryOf = ({ body }: { body: unknown }): ApprovedEmailView =>
  (body as { approvedEmail: ApprovedEmailView }).approvedEmail;
const codeOf = ({ invitationLink }: ApprovedEmailView): string =>
  URL.parse(invitationLink ?? '')?.searchParams.get('code') ?? '';

const addEntry = async (): Promise<ApprovedEmailView> =>
  entryOf(await admin.post('/api/admin/approved-emails', { email }));
const send = async ({ id }: ApprovedEmailView) => admin.post(`/api/admin/send-invitation/${id}`, undefined);
const reset = async ({ id }: ApprovedEmailView) => admin.post(`/api/admin/reset-invitation/${id}`, undefined);
const invited = async (): Promise<ApprovedEmailView> => {
  const entry = await addEntry();
  expect((await send(entry)).status).toBe(200);
  return entry;
};
const received = () => mailing.sink.mails.filter(({ to }) => to?.[0]?.address === email);
const waiting = async () =>
  mailing.server.deps.database.read
    .selectFrom('notification_queue')
    .select('id')
    .where('toEmail', '=', email)
    .execute();

/** Asks for access; the review answers with the request. */
const requestAccess = async (): Promise<(status: string) => Promise<void>> => {
  const request = { firstName: 'Noor', email, jobTitle: 'Baker', pricingAmount: 5, pricingInterval: 'month' };
  expect((await mailing.server.visitor().post('/api/beta-requests', request)).status).toBeLessThan(300);
  const { id } = await mailing.server.deps.database.read
    .selectFrom('beta_access_requests')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return async (status) => {
    expect((await admin.patch(`/api/admin/beta-requests/${id}`, { status })).status).toBe(200);
  };
};

test('an approval that is taken back takes its waiting mail with it', async () => {
  const review = await requestAccess();
  await review('approved');
  await review('rejected');
  await deliverMail(mailing.server);
  expect(received()).toEqual([]);
  expect(await waiting()).toEqual([]);
});

test('after a reset only the new code is mailed, also where the old mail was put off or had failed', async () => {
  for (const judgement of [421, 550] as const) {
    email = `${judgement}${email}`;
    const entry = await invited();
    mailing.sink.judge = () => judgement;
    await deliverMail(mailing.server);
    mailing.sink.judge = () => 'take';
    const renewed = entryOf(await reset(entry));
    await send(renewed);
    mailing.server.clock.now += HOUR_MS;
    await deliverMail(mailing.server);
    expect(received().map(tokenIn)).toEqual([codeOf(renewed)]);
    expect(await waiting()).toHaveLength(1);
  }
});

test('approving an address anew withdraws the waiting mail with the old code', async () => {
  await invited();
  const renewed = await addEntry();
  await send(renewed);
  await deliverMail(mailing.server);
  expect(received().map(tokenIn)).toEqual([codeOf(renewed)]);
});

test('nobody who registered with a copied link is invited afterwards', async () => {
  const entry = await invited();
  const registered = await mailing.server.visitor().post('/api/register', {
    email,
    username: `noor${people}`,
    password: 'nine brown boots',
    invitationCode: codeOf(entry),
  });
  expect(registered.status).toBe(201);
  await deliverMail(mailing.server);
  expect(received()).toEqual([]);
});

test('an invitation that is reset after the sender claimed its mail is not sent', async () => {
  const entry = await invited();
  const { database } = mailing.server.deps;
  const whenClaimed: Deps['database']['transact'] = async (work) => {
    const result = await database.transact(work);
    await reset(entry);
    return result;
  };
  const mailer = createMailer(mailing.server.deps.config);
  await deliverDueMail(
    { ...mailing.server.deps, database: { ...database, transact: whenClaimed } },
    { mailer, ...mailDelivery },
  );
  mailer.close();
  expect(received()).toEqual([]);
});

test('an invitation that is reset while its mail leaves does not count as sent', async () => {
  const entry = await invited();
  const mailer = createMailer(mailing.server.deps.config);
  const send: typeof mailer.send = async (mail) => {
    await mailer.send(mail);
    await reset(entry);
  };
  await deliverDueMail(mailing.server.deps, { mailer: { ...mailer, send }, ...mailDelivery });
  mailer.close();
  expect(received().map(tokenIn)).toEqual([codeOf(entry)]);
  const { body } = await admin.get(`/api/admin/approved-emails?search=${email}`);
  expect(body).toMatchObject({ approvedEmails: [{ invitationSent: false, invitationSentAt: null }] });
});

test('an invitation that is sent again while its mail waits arrives once', async () => {
  const entry = await invited();
  expect((await send(entry)).status).toBe(200);
  await deliverMail(mailing.server);
  expect(received().map(tokenIn)).toEqual([codeOf(entry)]);
});

test('of an invitation that is sent and taken back at the same time, no mail stays behind', async () => {
  const review = await requestAccess();
  for (let round = 0; round < 10; round += 1) {
    await review('approved');
    const { approvedEmails } = (await admin.get(`/api/admin/approved-emails?search=${email}`)).body as {
      approvedEmails: ApprovedEmailView[];
    };
    await Promise.all([...approvedEmails.map(send), review('pending')]);
    expect(await waiting()).toEqual([]);
  }
});

test('whoever gets an account by another door gets no invitation any more', async () => {
  await invited();
  const account = { email, username: `noor${people}`, password: 'correct horse battery', name: 'Noor' };
  expect((await mailing.server.visitor().post('/api/podcast/signup', account)).status).toBe(201);
  await deliverMail(mailing.server);
  expect(received()).toEqual([]);
});
