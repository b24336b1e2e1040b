import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ApprovedEmailView } from '@crushing/contract/invitations/schemas';
import { mailsTo, tokenIn } from '#testing/test-mail.ts';
import { TEST_PASSWORD, testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';

let server: TestServer;
let admin: TestPerson;
let people = 0;
let email = '';
beforeAll(async () => {
  server = await testServer({ startAt: '2026-03-11T12:00:00.000Z' });
  admin = await server.person('dan');
});
afterAll(async () => server.stop());
beforeEach(() => {
  people += 1;
  email = `noor${people}@example.org`;
});

const DAY_MS = 24 * 60 * 60 * 1000;
const LIST = '/api/admin/approved-emails';

const entryOf = ({ body }: { body: unknown }): ApprovedEmailView =>
  (body as { approvedEmail: ApprovedEmailView }).approvedEmail;
const codeOf = ({ invitationLink }: ApprovedEmailView): string =>
  URL.parse(invitationLink ?? '')?.searchParams.get('code') ?? '';
const add = async (): Promise<ApprovedEmailView> => entryOf(await admin.post(LIST, { email }));
const send = async ({ id }: ApprovedEmailView): Promise<ApprovedEmailView> =>
  entryOf(await admin.post(`/api/admin/send-invitation/${id}`, undefined));
const register = async (invitationCode: string) =>
  server
    .visitor()
    .post('/api/register', { email, username: `noor${people}`, password: 'nine brown boots', invitationCode });

/** Lets days pass and signs the administrator in again, whose session may have ended. */
const daysLater = async (days: number): Promise<void> => {
  server.clock.now += days * DAY_MS;
  expect((await admin.post('/api/login', { username: 'dan', password: TEST_PASSWORD })).status).toBe(200);
};

test('an invitation names the end of its code, also where it is sent days later', async () => {
  const entry = await add();
  await daysLater(20);
  await send(entry);
  const [mail] = await mailsTo(server, email);
  expect(mail?.text).toContain('Your place is kept until 10 April 2026 at 12:00 (UTC).');
  expect(tokenIn(mail)).toBe(codeOf(entry));
});

test('an expired entry offers no link', async () => {
  await add();
  await daysLater(31);
  expect((await admin.get(`${LIST}?search=${email}`)).body).toMatchObject({
    approvedEmails: [{ email, isUsed: false, invitationLink: null }],
  });
});

test('an expired entry that is sent gets a new code for 30 days, and a waiting mail with the old one is withdrawn', async () => {
  const entry = await send(await add());
  await daysLater(31);
  const renewed = await send(entry);
  expect(renewed).toMatchObject({ id: entry.id, isUsed: false, invitationSent: true });
  expect(Date.parse(renewed.codeExpires)).toBe(server.clock.now + 30 * DAY_MS);
  expect((await mailsTo(server, email)).map(tokenIn)).toEqual([codeOf(renewed)]);
  expect((await register(codeOf(entry))).status).toBe(403);
  expect((await register(codeOf(renewed))).status).toBe(201);
});

test('an expired entry that is sent twice at once has one code, which its mails name', async () => {
  const entry = await add();
  await daysLater(31);
  const [first, second] = await Promise.all([send(entry), send(entry)]);
  expect(codeOf(first)).toBe(codeOf(second));
  expect(new Set((await mailsTo(server, email)).map(tokenIn))).toEqual(new Set([codeOf(first)]));
});
