import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { QueuedMail } from '@crushing/contract/mails/schemas';
import { inviteEmail } from '#features/invitations/invite.ts';
import { mailingServer } from '#testing/mailing-server.ts';
import type { MailingServer } from '#testing/mailing-server.ts';
import { deliverMail } from '#testing/test-mail.ts';
import { testServer } from '#testing/test-server.ts';
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
});

type Listed = { mails: QueuedMail[]; counts: Record<QueuedMail['status'], number>; nextCursor: string | null };

const listed = async (query = ''): Promise<Listed> => (await admin.get(`/api/admin/mails${query}`)).body as Listed;
const retry = async (id: number | undefined) => admin.post(`/api/admin/mails/${id}/retry`, undefined);

/** Queues an invitation and returns its mail. */
const queued = async (): Promise<QueuedMail> => {
  await mailing.server.deps.database.transact(async (tx) =>
    inviteEmail(mailing.server.deps, tx, { email, approvedBy: null }),
  );
  const [mail] = (await listed('?limit=1')).mails;
  if (mail === undefined) throw new Error('No mail was queued');
  return mail;
};
const DAY = 24 * 60 * 60 * 1000;
const fail = async (id: number, changes: object = {}): Promise<void> =>
  mailing.server.deps.database.transact(async ({ query }) => {
    await query
      .updateTable('notification_queue')
      .set({ status: 'failed', errorMessage: '550 no such mailbox', attempts: 8, ...changes })
      .where('id', '=', id)
      .execute();
  });
const received = (): number => mailing.sink.mails.filter(({ to }) => to?.[0]?.address === email).length;

test('the queue is listed by state, latest first, without the text of a mail', async () => {
  await queued();
  const before = await listed();
  email = `second.${email}`;
  const { id } = await queued();
  await fail(id);
  const after = await listed('?status=failed');
  expect(after.mails[0]).toMatchObject({ id, toEmail: email, attempts: 8, errorMessage: '550 no such mailbox' });
  expect(after.counts.failed).toBe(before.counts.failed + 1);
  expect((await listed('?status=sent')).mails.map((mail) => mail.id)).not.toContain(id);
  expect((await admin.get('/api/admin/mails')).text).not.toMatch(/code=[A-Z2-7]{26}/);
  const first = await listed('?limit=1');
  expect(first.nextCursor).toBe(String(id));
});

test('the queue is searched by parts of address and subject, whatever the case, and paged to the end', async () => {
  const { subject } = await queued();
  email = `second.${email}`;
  await fail((await queued()).id);
  const found = async (query: string): Promise<string[]> => (await listed(query)).mails.map((mail) => mail.toEmail);
  expect(await found(`?search=NOOR${people}@`)).toEqual([email, `noor${people}@example.org`]);
  expect(await found(`?search=noor${people}@&status=failed`)).toEqual([email]);
  expect(await found(`?search=${encodeURIComponent(subject.slice(1).toUpperCase())}&limit=1`)).toEqual([email]);
  expect(await found('?search=nobody.at.all')).toEqual([]);
  // SQL wildcards in a search stand for themselves.
  expect(await found(`?search=${encodeURIComponent('%@%')}`)).toEqual([]);
  expect((await listed('?search=nobody.at.all')).counts).toEqual((await listed()).counts);
  const all: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Listed = await listed(`?search=noor${people}@&limit=1${cursor}`);
    all.push(...page.mails.map((mail) => mail.toEmail));
    cursor = page.nextCursor === null ? null : `&cursor=${page.nextCursor}`;
  }
  expect(all).toEqual([email, `noor${people}@example.org`]);
});

test('the queue is listed oldest first too, and paged to the end in both orders, searched or not', async () => {
  const oldestFirst = [email, `second.${email}`, `third.${email}`];
  for (const address of oldestFirst) {
    email = address;
    await queued();
  }
  const addressesOf = async (query: string): Promise<string[]> => {
    const all: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Listed = await listed(`?${query}&limit=2${cursor}`);
      all.push(...page.mails.map((mail) => mail.toEmail));
      cursor = page.nextCursor === null ? null : `&cursor=${page.nextCursor}`;
    }
    return all;
  };
  expect(await addressesOf(`search=noor${people}@&order=oldest`)).toEqual(oldestFirst);
  expect(await addressesOf(`search=noor${people}@&order=newest`)).toEqual(oldestFirst.toReversed());
  const latestFirst = await addressesOf('status=pending');
  expect(latestFirst.slice(0, 3)).toEqual(oldestFirst.toReversed());
  expect(await addressesOf('status=pending&order=oldest')).toEqual(latestFirst.toReversed());
  expect((await admin.get('/api/admin/mails?order=email')).status).toBe(400);
});

test('each list that speaks of mail tells whether it leaves by a mail server', async () => {
  const without = await testServer();
  const owner = await without.person('dan');
  expect((await admin.get('/api/admin/mails')).body).toMatchObject({ hasMailServer: true });
  expect((await owner.get('/api/admin/mails')).body).toMatchObject({ hasMailServer: false });
  for (const list of ['/api/admin/approved-emails', '/api/admin/beta-requests']) {
    expect((await admin.get(list)).body).toMatchObject({ hasMailServer: true });
    expect((await owner.get(list)).body).toMatchObject({ hasMailServer: false });
  }
  await without.stop();
});

test('a failed mail is sent once it is tried again, and only once', async () => {
  const { id } = await queued();
  await fail(id);
  const answers = await Promise.all([retry(id), retry(id)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  await deliverMail(mailing.server);
  await deliverMail(mailing.server);
  expect(received()).toBe(1);
  expect((await retry(id)).status).toBe(409);
  expect((await admin.get('/api/admin/audit?area=mail&limit=1')).body).toMatchObject({
    entries: [{ action: 'mail.retried', actor: 'dan', details: { mailId: id } }],
  });
});

test('a mail whose text has been emptied is not sent without one', async () => {
  const { id } = await queued();
  await fail(id, { htmlContent: '', textContent: '' });
  expect(await retry(id)).toMatchObject({
    status: 409,
    body: { message: 'The text of this mail has been emptied since, so it cannot be sent again.' },
  });
});

test('a mail that is tried again has its time from then on', async () => {
  const { id } = await queued();
  await fail(id);
  mailing.server.clock.now += DAY;
  await retry(id);
  mailing.sink.judge = () => 451;
  await deliverMail(mailing.server);
  mailing.sink.judge = () => 'take';
  expect(await listed('?status=pending&limit=1')).toMatchObject({ mails: [{ id, attempts: 1 }] });
});

test('of the sent mails, ten thousand are counted, and the latest ten thousand are searched', async () => {
  const at = new Date(mailing.server.clock.now).toISOString();
  const sendTo = async (address: string): Promise<void> => {
    email = address;
    const { id } = await queued();
    await fail(id, { status: 'sent', sentAt: at });
  };
  const found = async (address: string) => (await listed(`?status=sent&search=${address}`)).mails.length;
  await sendTo('the-first@example.org');
  expect(await found('the-first@example.org')).toBe(1);
  const sent = { type: 'invitation', subject: '', htmlContent: '', textContent: '', status: 'sent' } as const;
  await mailing.server.deps.database.transact(async ({ query }) => {
    for (let count = 0; count < 10_001; count += 501)
      await query
        .insertInto('notification_queue')
        .values(
          Array.from({ length: 501 }, () => ({ ...sent, toEmail: '', scheduledFor: at, sentAt: at, createdAt: at })),
        )
        .execute();
  });
  await sendTo('the-last@example.org');
  expect((await listed('?limit=1')).counts.sent).toBe(10_000);
  expect(await found('the-first@example.org')).toBe(0);
  expect(await found('the-last@example.org')).toBe(1);
});

test('a mail that does not exist is a 404', async () => {
  expect((await retry(999_999)).status).toBe(404);
});

test('a test mail arrives at the administrator, and is none of their notices', async () => {
  email = 'dan@example.org';
  expect((await admin.post('/api/admin/test-mail', undefined)).status).toBe(204);
  await deliverMail(mailing.server);
  expect(received()).toBe(1);
  expect(mailing.sink.mails.at(-1)).toMatchObject({ subject: 'Your Crushing can send mail' });
  expect((await admin.get('/api/notifications/history')).body).toEqual({ notifications: [] });
});

test('an invitation that has expired is not tried again: its link would be refused', async () => {
  const { id } = await queued();
  await fail(id);
  // In two steps, so that the session lives on.
  for (let step = 0; step < 2; step += 1) {
    mailing.server.clock.now += 16 * DAY;
    expect((await admin.get('/api/user')).status).toBe(200);
  }
  expect(await retry(id)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('has expired') as string },
  });
});
