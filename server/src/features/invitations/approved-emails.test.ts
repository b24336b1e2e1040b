import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ApprovedEmailView } from '@crushing/contract/invitations/schemas';
import { mailsTo } from '#testing/test-mail.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';

let server: TestServer;
let admin: TestPerson;
let people = 0;
let email = '';
beforeAll(async () => {
  server = await testServer();
  admin = await server.person('dan');
});
afterAll(async () => server.stop());
beforeEach(() => {
  people += 1;
  email = `noor${people}@example.org`;
});

const DAY_MS = 24 * 60 * 60 * 1000;
const LIST = '/api/admin/approved-emails';

const add = async (body: object = { email }) => admin.post(LIST, body);
const entryOf = (answer: { body: unknown }): ApprovedEmailView =>
  (answer.body as { approvedEmail: ApprovedEmailView }).approvedEmail;
const codeOf = ({ invitationLink }: ApprovedEmailView): string =>
  URL.parse(invitationLink ?? '')?.searchParams.get('code') ?? '';
const register = async (invitationCode: string) =>
  server
    .visitor()
    .post('/api/register', { email, username: `noor${people}`, password: 'nine brown boots', invitationCode });

test('an approved address has a link that registers, also without any mail', async () => {
  const added = await add({ email: email.toUpperCase(), notes: 'A neighbour' });
  expect(added).toMatchObject({
    status: 201,
    body: { approvedEmail: { email, notes: 'A neighbour', isUsed: false, invitationSent: false } },
  });
  expect(await mailsTo(server, email)).toEqual([]);
  expect((await register(codeOf(entryOf(added)))).status).toBe(201);
});

test('every answer about an approved address tells its code, a used one too', async () => {
  const added = entryOf(await add());
  expect(added.invitationCode).toBe(codeOf(added));
  expect((await register(added.invitationCode)).status).toBe(201);
  const { approvedEmails } = await listed(`?search=${email}`);
  expect(approvedEmails).toMatchObject([{ id: added.id, isUsed: true, invitationCode: added.invitationCode }]);
});

test('an invitation is sent when asked for, as often as asked for, with the same code', async () => {
  const entry = entryOf(await add());
  const send = async () => admin.post(`/api/admin/send-invitation/${entry.id}`, undefined);
  expect(entryOf(await send())).toMatchObject({ invitationSent: true, invitationSentAt: null });
  expect(await mailsTo(server, email)).toHaveLength(1);
  await send();
  const mails = await mailsTo(server, email);
  expect(mails).toHaveLength(2);
  // It names the moment once the mail has left.
  expect((await listed(`?search=${email}`)).approvedEmails).toMatchObject([{ invitationSentAt: expect.any(String) }]);
  for (const { text } of mails) expect(text).toContain(codeOf(entry));
});

test('an invitation that has expired is sent anew with another code, and is not sent until that mail has left', async () => {
  const entry = entryOf(await add());
  const send = async () => entryOf(await admin.post(`/api/admin/send-invitation/${entry.id}`, undefined));
  await send();
  expect(await mailsTo(server, email)).toHaveLength(1);
  // In two steps, because a session ends after 30 days without a call.
  for (let step = 0; step < 2; step += 1) {
    server.clock.now += 16 * DAY_MS;
    await listed('');
  }
  const sentAnew = await send();
  expect(codeOf(sentAnew)).not.toBe(codeOf(entry));
  expect(sentAnew).toMatchObject({ invitationSent: true, invitationSentAt: null });
});

test('a used entry is reset: unused, with another code for 30 days', async () => {
  const entry = entryOf(await add());
  expect((await register(codeOf(entry))).status).toBe(201);
  expect((await admin.post(`/api/admin/send-invitation/${entry.id}`, undefined)).status).toBe(409);
  server.clock.now += 3 * DAY_MS;
  const renewed = entryOf(await admin.post(`/api/admin/reset-invitation/${entry.id}`, undefined));
  expect(renewed).toMatchObject({ id: entry.id, isUsed: false, invitationSent: false, invitationSentAt: null });
  expect(Date.parse(renewed.codeExpires)).toBe(server.clock.now + 30 * DAY_MS);
  expect(codeOf(renewed)).not.toBe(codeOf(entry));
});

test('after a reset the old code registers nobody, and the new one does', async () => {
  const entry = entryOf(await add());
  const renewed = entryOf(await admin.post(`/api/admin/reset-invitation/${entry.id}`, undefined));
  expect((await register(codeOf(entry))).status).toBe(403);
  expect((await register(codeOf(renewed))).status).toBe(201);
});

type Listed = { approvedEmails: ApprovedEmailView[]; total: number; nextCursor: string | null };

const listed = async (query: string): Promise<Listed> => (await admin.get(`${LIST}${query}`)).body as Listed;
const firstWords = ({ approvedEmails }: Listed): string[] =>
  approvedEmails.map((entry) => entry.email.split('.')[0] ?? '');

/** Approves three addresses that a search for the answer finds. */
const addThree = async (): Promise<string> => {
  for (const name of ['bee', 'cat', 'ant']) {
    email = `${name}.zz${people}@example.org`;
    await add();
  }
  return `.ZZ${people}@`;
};

test('the list is searched by parts of the address and sorted three ways', async () => {
  const search = await addThree();
  const found = await listed(`?search=${search}`);
  expect(firstWords(found)).toEqual(['ant', 'cat', 'bee']);
  expect(found).toMatchObject({ total: 3, nextCursor: null });
  expect(firstWords(await listed(`?search=${search}&order=newest`))).toEqual(['ant', 'cat', 'bee']);
  expect(firstWords(await listed(`?search=${search}&order=oldest`))).toEqual(['bee', 'cat', 'ant']);
  expect(firstWords(await listed(`?search=${search}&order=email`))).toEqual(['ant', 'bee', 'cat']);
  expect((await admin.get(`${LIST}?order=username`)).status).toBe(400);
  server.clock.now += DAY_MS;
  await add({ email: `bee.zz${people}@example.org` });
  expect(firstWords(await listed(`?search=${search}&order=newest`)), 'approved anew').toEqual(['bee', 'ant', 'cat']);
  expect(firstWords(await listed(`?search=${search}&order=oldest`))).toEqual(['cat', 'ant', 'bee']);
});

test('the list is paged to the end, in the order that was asked for', async () => {
  const search = await addThree();
  const names: string[] = [];
  for (let cursor: string | null = '0'; cursor !== null;) {
    const page: Listed = await listed(`?search=${search}&order=email&limit=1&cursor=${cursor}`);
    expect(page).toMatchObject({ total: 3, approvedEmails: [expect.anything()] });
    names.push(...firstWords(page));
    cursor = page.nextCursor;
  }
  expect(names).toEqual(['ant', 'bee', 'cat']);
});

test('the audit list names the address of an entry, and stores none of it', async () => {
  const { id } = entryOf(await add());
  await admin.post(`/api/admin/send-invitation/${id}`, undefined);
  await admin.post(`/api/admin/reset-invitation/${id}`, undefined);
  const answer = await admin.get('/api/admin/audit?area=emails&limit=3');
  expect(answer.body).toMatchObject({
    entries: ['reset', 'invited', 'approved'].map((verb) => ({ action: `emails.${verb}`, details: { entryId: id } })),
  });
  expect(answer.text).toContain(email);
  const stored = await server.deps.database.read.selectFrom('audit_log').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(email);
});

test.each([
  [{ email: '' }, 'Email is required'],
  [{}, 'Email is required'],
  [{ email: 'noor' }, 'Invalid email address'],
  [{ email: 'x@example.org', notes: 'x'.repeat(1001) }, 'At most 1000 characters'],
])('%j is refused with "%s"', async (body, message) => {
  expect(await add(body)).toMatchObject({ status: 400, body: { message } });
});

test.each(['send-invitation', 'reset-invitation'])('%s of an entry that does not exist is a 404', async (call) => {
  expect((await admin.post(`/api/admin/${call}/999999`, undefined)).status).toBe(404);
});

test('nobody with an account is invited, also after a reset or where they joined without the invitation', async () => {
  const refusal = () => ({ status: 409, body: { message: `${email} has an account already` } });
  const reset = entryOf(await add());
  expect((await register(codeOf(reset))).status).toBe(201);
  await admin.post(`/api/admin/reset-invitation/${reset.id}`, undefined);
  expect(await admin.post(`/api/admin/send-invitation/${reset.id}`, undefined)).toMatchObject(refusal());
  expect((await listed(`?search=${email}`)).approvedEmails).toMatchObject([{ invitationSent: false }]);
  expect(await mailsTo(server, email)).toEqual([]);
  email = `listener.${email}`;
  const unused = entryOf(await add());
  const listener = { email, username: `listener${people}`, name: 'Noor', password: 'nine brown boots' };
  expect((await server.visitor().post('/api/podcast/signup', listener)).status).toBe(201);
  expect(await admin.post(`/api/admin/send-invitation/${unused.id}`, undefined)).toMatchObject(refusal());
  expect((await mailsTo(server, email)).map(({ text }) => text).join()).not.toContain(codeOf(unused));
});

test('an address that got its account another way offers no link, and says why', async () => {
  expect(entryOf(await add())).toMatchObject({ hasAccount: false, invitationLink: expect.any(String) as unknown });
  const listener = { email, username: `noor${people}`, name: 'Noor', password: 'nine brown boots' };
  expect((await server.visitor().post('/api/podcast/signup', listener)).status).toBe(201);
  expect((await listed(`?search=${email}`)).approvedEmails).toMatchObject([
    { isUsed: false, hasAccount: true, invitationLink: null },
  ]);
});

test('the address of somebody with an account is not approved again', async () => {
  const alice = await server.person(`alice${people}`);
  expect(await add({ email: `${alice.username}@example.org` })).toMatchObject({ status: 409 });
});
