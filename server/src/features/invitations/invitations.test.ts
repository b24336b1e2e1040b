import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailsTo, tokenIn } from '#testing/test-mail.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';
import { approveEmail } from './approve-email.ts';
import { newInvitationCode } from './invitation-code.ts';
import { invite } from './invite.ts';
import { queueInvitation } from './queue-invitation.ts';
import { useInvitation } from './use-invitation.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await server.person('dan');
});
afterAll(async () => server.stop());

const DAY_MS = 24 * 60 * 60 * 1000;

const approve = async (email: string, notes?: string) =>
  server.deps.database.transact(async (tx) =>
    approveEmail(server.deps, tx, { email, approvedBy: 1, ...(notes === undefined ? {} : { notes }) }),
  );
const use = async (email: string, code: string): Promise<boolean> =>
  server.deps.database.transact(async (tx) => useInvitation(server.deps, tx, { email, code }));
const queue = async (id: number): Promise<void> =>
  server.deps.database.transact(async (tx) => queueInvitation(server.deps, tx, id));
const rowOf = async (id: number) =>
  server.deps.database.read.selectFrom('approved_emails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('a code has 26 characters of base 32, and no two are alike', () => {
  const codes = Array.from({ length: 2000 }, () => newInvitationCode());
  expect(codes.every((code) => /^[A-Z2-7]{26}$/.test(code))).toBe(true);
  expect(new Set(codes).size).toBe(codes.length);
});

test('an approved e-mail gets a mail whose link fills the form in', async () => {
  const { id, invitationCode, codeExpires } = await approve('alice@example.org', 'met at the fair');
  expect(Date.parse(codeExpires)).toBe(server.clock.now + 30 * DAY_MS);
  await queue(id);
  const [mail] = await mailsTo(server, 'alice@example.org');
  expect(mail?.text).toContain(`http://localhost:3000/auth?code=${invitationCode}`);
  expect(tokenIn(mail)).toBe(invitationCode);
  expect(mail?.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(false);
  expect(await rowOf(id)).toMatchObject({
    invitationSent: true,
    isUsed: false,
    notes: 'met at the fair',
    approvedBy: 1,
  });
});

test('approving again makes the old code useless, the entry open and keeps the notes', async () => {
  const first = await approve('bob@example.org', 'a friend');
  expect(await use('bob@example.org', first.invitationCode)).toBe(true);
  await expect(queue(first.id)).rejects.toMatchObject({ code: 'conflict' });
  server.clock.now += DAY_MS;
  const second = await approve('bob@example.org');
  expect(second.id).toBe(first.id);
  expect(second.invitationCode).not.toBe(first.invitationCode);
  expect(await rowOf(second.id)).toMatchObject({ isUsed: false, invitationSent: false, notes: 'a friend' });
  expect(await use('bob@example.org', first.invitationCode)).toBe(false);
  expect(await use('bob@example.org', second.invitationCode)).toBe(true);
  expect(await use('bob@example.org', second.invitationCode)).toBe(false);
});

test('a code works to the last millisecond of its 30 days', async () => {
  const { invitationCode } = await approve('carol@example.org');
  server.clock.now += 30 * DAY_MS;
  expect(await use('carol@example.org', invitationCode)).toBe(false);
  server.clock.now -= 1;
  expect(await use('carol@example.org', invitationCode)).toBe(true);
});

test('inviting an unknown entry is refused', async () => {
  await expect(queue(999)).rejects.toMatchObject({ code: 'not-found' });
});

test('an invitation from the command line is a mail and a link with the same code', async () => {
  const link = await invite(server.deps, ' Eve@Example.org ');
  const [mail] = await mailsTo(server, 'eve@example.org');
  expect(mail?.text).toContain(link);
});

test.each([
  ['nobody', 'no e-mail address'],
  ['dan@example.org', 'has an account already'],
])('%s is not invited: %s', async (email, reason) => {
  await expect(invite(server.deps, email)).rejects.toThrow(reason);
  expect(await mailsTo(server, email)).toEqual([]);
});
