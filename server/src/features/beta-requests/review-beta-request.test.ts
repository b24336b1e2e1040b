import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { listAudit } from '@crushing/contract/audit/endpoints';
import type { BetaRequest } from '@crushing/contract/beta-requests/schemas';
import type { EndpointAnswer } from '@crushing/contract/endpoint';
import { isWaiting } from '#testing/is-waiting.ts';
import { mailsTo, tokenIn } from '#testing/test-mail.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';
import { lockBetaRequest, updateBetaRequest } from './beta-requests.store.ts';

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
  email = `hanna${people}@example.org`;
});

const LIST = '/api/admin/beta-requests';

type Listed = { requests: BetaRequest[]; total: number; pending: number; nextCursor: string | null };

const ask = async (firstName = 'Hanna'): Promise<void> => {
  const request = { firstName, email, jobTitle: 'Teacher', pricingAmount: 5, pricingInterval: 'month' };
  expect((await server.visitor().post('/api/beta-requests', request)).status).toBe(201);
};
const listed = async (query = ''): Promise<Listed> => (await admin.get(`${LIST}${query}`)).body as Listed;
const requestOf = async (address: string): Promise<BetaRequest | undefined> =>
  (await listed(`?search=${encodeURIComponent(address)}`)).requests[0];
const approvals = async () => (await admin.get(`/api/admin/approved-emails?search=${email}`)).body;
const review = async (body: object) => admin.patch(`${LIST}/${(await requestOf(email))?.id}`, body);
const register = async (invitationCode: string) =>
  server
    .visitor()
    .post('/api/register', { email, username: `hanna${people}`, password: 'nine brown boots', invitationCode });

test('a request that is approved becomes a mail, whose link becomes an account', async () => {
  await ask();
  expect(await review({ status: 'approved', notes: ' Met at the fair ' })).toMatchObject({
    status: 200,
    body: { request: { status: 'approved', reviewNotes: 'Met at the fair', reviewedAt: expect.any(String) as string } },
  });
  const [mail] = await mailsTo(server, email);
  expect((await register(tokenIn(mail))).status).toBe(201);
  expect((await admin.get('/api/admin/approved-emails')).body).toMatchObject({
    approvedEmails: [{ email, isUsed: true, invitationSent: true, invitationLink: null }],
  });
});

test('a request says that its mail was sent once it was, not when it was queued', async () => {
  await ask();
  await review({ status: 'approved' });
  expect(await requestOf(email)).toMatchObject({ notified: false });
  await mailsTo(server, email);
  expect(await requestOf(email)).toMatchObject({ notified: true });
});

test('a request that is approved anew says that its mail is on its way until the new one was sent', async () => {
  await ask();
  await review({ status: 'approved' });
  await mailsTo(server, email);
  await review({ status: 'rejected' });
  await review({ status: 'approved' });
  expect(await requestOf(email)).toMatchObject({ notified: false });
  expect(await mailsTo(server, email)).toHaveLength(2);
  expect(await requestOf(email)).toMatchObject({ notified: true });
  await review({ status: 'approved', notes: 'Told already' });
  expect(await requestOf(email)).toMatchObject({ notified: true });
});

test('notes that change without the status write no second mail', async () => {
  await ask();
  await review({ status: 'approved' });
  await review({ status: 'approved', notes: 'Again' });
  expect(await mailsTo(server, email)).toHaveLength(1);
  expect(await requestOf(email)).toMatchObject({ reviewNotes: 'Again' });
});

test('a refusal writes no mail, and one after an approval takes the unused invitation back', async () => {
  await ask();
  await review({ status: 'rejected' });
  expect(await mailsTo(server, email)).toEqual([]);
  await review({ status: 'approved' });
  const [mail] = await mailsTo(server, email);
  await review({ status: 'rejected' });
  expect((await register(tokenIn(mail))).status).toBe(403);
});

test('the request of somebody with an account takes every status, and none invites them', async () => {
  await ask();
  expect(await requestOf(email)).toMatchObject({ hasAccount: false });
  email = `${(await server.person(`eve${people}`)).username}@example.org`;
  await ask();
  expect(await requestOf(email)).toMatchObject({ status: 'pending', hasAccount: true });
  const before = await mailsTo(server, email);
  for (const status of ['approved', 'rejected', 'pending', 'approved']) {
    const body = { request: { status, reviewNotes: `Now ${status}`, hasAccount: true, notified: false } };
    expect(await review({ status, notes: `Now ${status}` })).toMatchObject({ status: 200, body });
  }
  expect(await mailsTo(server, email)).toEqual(before);
  expect(await approvals()).toMatchObject({ approvedEmails: [] });
});

test('a review that expects another status than the present one changes nothing', async () => {
  await ask();
  await review({ status: 'approved', expectedStatus: 'pending' });
  const before = [await requestOf(email), await approvals()];
  const refusal = { message: 'This request is approved by now. Nothing was changed.' };
  for (const status of ['rejected', 'pending'])
    expect(await review({ status, expectedStatus: 'pending', notes: 'Late' })).toMatchObject({
      status: 409,
      body: refusal,
    });
  expect([await requestOf(email), await approvals()]).toEqual(before);
  expect(await review({ status: 'rejected', expectedStatus: 'approved' })).toMatchObject({ status: 200 });
});

test('of an approval and a rejection at the same moment, an invitation is left where the approval was last', async () => {
  for (let round = 0; round < 10; round += 1) {
    email = `both${round}@example.org`;
    await ask();
    const id = (await requestOf(email))?.id;
    const answers = await Promise.all(
      ['approved', 'rejected'].map(async (status) => admin.patch(`${LIST}/${id}`, { status })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const invitations = (await requestOf(email))?.status === 'approved' ? 1 : 0;
    expect(await approvals()).toMatchObject({ total: invitations });
    expect(await mailsTo(server, email)).toHaveLength(invitations);
  }
});

test('of two reviews at the same moment that expect the same status, one is refused', async () => {
  for (let round = 0; round < 10; round += 1) {
    email = `one${round}@example.org`;
    await ask();
    const id = (await requestOf(email))?.id;
    const answers = await Promise.all(
      ['approved', 'rejected'].map(async (status) =>
        admin.patch(`${LIST}/${id}`, { status, expectedStatus: 'pending' }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  }
});

test('requests are listed by status, searched by name and address, and paged to the end', async () => {
  const before = await listed();
  await ask('Zora 100%');
  email = `other${people}@example.org`;
  await ask('Zora_100');
  expect((await listed('?search=zora')).requests.map(({ firstName }) => firstName)).toEqual(['Zora_100', 'Zora 100%']);
  // SQL wildcards in a search stand for themselves.
  expect((await listed('?search=100%25')).total).toBe(1);
  expect((await listed('?search=a_1')).total).toBe(1);
  expect((await listed()).pending).toBe(before.pending + 2);
  await review({ status: 'rejected' });
  expect((await listed('?status=rejected&search=zora')).requests).toMatchObject([{ email }]);
  expect((await listed()).pending).toBe(before.pending + 1);
  const first = await listed('?limit=1');
  expect(first).toMatchObject({ total: before.total + 2, nextCursor: '1' });
  const all: string[] = [];
  for (let cursor: string | null = '0'; cursor !== null;) {
    const page: Listed = await listed(`?limit=1&cursor=${cursor}`);
    all.push(...page.requests.map((request) => request.email));
    cursor = page.nextCursor;
  }
  expect(new Set(all).size).toBe(before.total + 2);
});

test('a request is found by a name with letters beyond a to z, whatever their case', async () => {
  await ask('Örjan');
  for (const typed of ['Örjan', 'ÖRJAN', 'örjan'])
    expect((await listed(`?search=${encodeURIComponent(typed)}`)).requests).toMatchObject([{ email }]);
});

test('requests are sorted three ways, by the time they were asked last', async () => {
  for (const name of ['b', 'c', 'a']) {
    email = `${name}.order${people}@example.org`;
    await ask();
  }
  const named = async (order: string): Promise<string> =>
    (await listed(`?search=.order${people}@${order}`)).requests.map((request) => request.email[0]).join('');
  expect([await named(''), await named('&order=newest')]).toEqual(['acb', 'acb']);
  expect([await named('&order=oldest'), await named('&order=email')]).toEqual(['bca', 'abc']);
  expect((await admin.get(`${LIST}?order=username`)).status).toBe(400);
  email = `b.order${people}@example.org`;
  await review({ status: 'rejected' });
  server.clock.now += 60_000;
  await ask();
  expect([await named('&order=newest'), await named('&order=oldest')]).toEqual(['bac', 'cab']);
});

// SQLite writes one transaction after the other, so none waits for a row of another.
test.skipIf(process.env['DATABASE'] !== 'postgres')(
  'who asks again at the moment of the approval stays approved',
  async () => {
    const { database } = server.deps;
    await ask();
    const id = (await requestOf(email))?.id ?? 0;
    let asking: Promise<unknown> = Promise.resolve();
    await database.transact(async ({ query }) => {
      await lockBetaRequest(query, database.kind, id);
      let hasAsked = false;
      asking = ask().then(() => (hasAsked = true));
      // Waits until the request is made or waits for a lock.
      while (!hasAsked && !(await isWaiting(server))) await Promise.resolve();
      await query
        .insertInto('approved_emails')
        .values({
          email,
          invitationCode: 'a code',
          codeExpires: new Date(server.clock.now + 60_000).toISOString(),
          approvedAt: new Date(server.clock.now).toISOString(),
          approvedBy: admin.id,
          notes: null,
          invitationSentAt: null,
        })
        .execute();
      await updateBetaRequest(query, id, { status: 'approved' });
    });
    await asking;
    expect(await requestOf(email)).toMatchObject({ status: 'approved' });
  },
);

test('what was reviewed stands in the audit list, without a name or an address', async () => {
  await ask();
  await review({ status: 'rejected' });
  const answer = await admin.get('/api/admin/audit?area=requests&limit=1');
  expect(answer.body).toMatchObject({
    entries: [{ action: 'requests.reviewed', actor: 'dan', target: null, details: { status: 'rejected' } }],
  });
  expect(answer.text).not.toContain(email);
});

test('notes alone stand in the audit list as notes, and an approval also among the approved e-mails', async () => {
  await ask();
  await review({ status: 'approved' });
  await review({ status: 'approved', notes: 'Met at the fair' });
  const done = async (area: string, limit: number) =>
    ((await admin.get(`/api/admin/audit?area=${area}&limit=${limit}`)).body as EndpointAnswer<typeof listAudit>)
      .entries;
  expect(await done('requests', 2)).toMatchObject([
    { action: 'requests.noted', actor: 'dan', subject: 'Hanna' },
    { action: 'requests.reviewed', details: { status: 'approved' } },
  ]);
  expect(await done('emails', 1)).toMatchObject([{ action: 'emails.invited', actor: 'dan', subject: email }]);
});

test.each([
  ['999999', { status: 'approved' }, 404],
  ['1', { status: 'maybe' }, 400],
  ['1', { notes: 'x' }, 400],
])('request %s with %j is refused with %i', async (id, body, status) => {
  expect((await admin.patch(`${LIST}/${id}`, body)).status).toBe(status);
});
