import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#database/connect.ts';
import { makeOlderDatabase } from '#testing/older-database.ts';
import { runAdmin } from '#testing/run-admin.ts';
import type { Said } from '#testing/run-admin.ts';
import { mailsTo } from '#testing/test-mail.ts';
import { testDatabase } from '#testing/test-database.ts';
import { TEST_PASSWORD, testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';

const MINUTE = 60_000;

let server: TestServer;
let dan: TestPerson;
let alice: TestPerson;
let bob: TestPerson;
beforeAll(async () => {
  // The commands have the clock of the machine.
  server = await testServer({ startAt: new Date().toISOString() });
  dan = await server.person('dan');
  alice = await server.person('alice');
  bob = await server.person('bob');
  await server.person('carol', { isBot: true });
});
afterAll(async () => server.stop());

const admin = async (...words: string[]): Promise<Said> => runAdmin(server.database, words);
const countEntries = async (): Promise<number> =>
  (await server.deps.database.read.selectFrom('audit_log').select('id').execute()).length;
const valueIn = ({ lines }: Said, name: string): string => URL.parse(lines[1] ?? '')?.searchParams.get(name) ?? '';

describe('the commands of the administrator', () => {
  test('alone they tell what there is', async () => {
    const { code, lines } = await admin();
    expect(code).toBe(0);
    expect(lines[0]).toBe('npm run admin -- followed by:');
    for (const name of ['invite', 'reset-link', 'challenge open', 'make-backup', 'restore', 'move'])
      expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^  ${name} .* {2}\\w`)));
  });

  test.each([
    [['invite']],
    [['invite', 'ada@example.org', 'bob@example.org']],
    [['reset-link']],
    [['challenge', 'shut']],
    [['challenge', 'open', 'tomorrow']],
    [['make-backup', 'now']],
    [['restore']],
    [['move', 'postgres://localhost/crushing']],
    [['move', '--to', 'postgress://localhost/crushing']],
    [['move', '--to', 'Postgres://localhost/crushing']],
  ])('%j is answered with its usage and code 64', async (words) => {
    expect(await admin(...words)).toEqual({
      code: 64,
      lines: [expect.stringMatching(new RegExp(`^Usage: npm run admin -- ${words[0]}`))],
    });
  });

  test('an unknown one is answered with the list and code 64', async () => {
    const { code, lines } = await admin('toString');
    expect({ code, first: lines[0] }).toEqual({ code: 64, first: 'There is no command toString.' });
    expect(lines.length).toBeGreaterThan(5);
  });

  test('an address is invited without mail: its link registers', async () => {
    const said = await admin('invite', 'Ada@example.org');
    expect(said).toMatchObject({ code: 0, lines: ['Give this link to Ada@example.org:', expect.anything()] });
    const registration = { email: 'ada@example.org', username: 'ada', password: 'nine brown boots' };
    const answer = await server
      .visitor()
      .post('/api/register', { ...registration, invitationCode: valueIn(said, 'code') });
    expect(answer.status).toBe(201);
    expect(await admin('invite', 'ada@example.org')).toEqual({
      code: 65,
      lines: ['ada@example.org has an account already'],
    });
    expect(await admin('invite', 'ada')).toMatchObject({ code: 65, lines: ['“ada” is no e-mail address'] });
  });

  test.each(['ALICE', 'Alice@example.org'])(
    'a reset link for %s sets a new password once, and voids the one that was mailed before',
    async (name) => {
      await server.visitor().post('/api/forgot-password', { email: alice.email });
      const mailed = /token=([\w-]+)/.exec((await mailsTo(server, alice.email)).at(-1)?.text ?? '')?.[1] ?? '';
      const said = await admin('reset-link', name);
      expect(said.lines[0]).toBe('alice sets a new password here, once, within 60 minutes:');
      const token = valueIn(said, 'token');
      const reset = async (each: string) =>
        (await server.visitor().post('/api/reset-password', { token: each, password: TEST_PASSWORD })).status;
      expect(await reset(mailed)).toBe(400);
      expect(await reset(token)).toBe(200);
      expect(await reset(token)).toBe(400);
    },
  );

  test('what changes something stands in the audit list, as done by the command line', async () => {
    const entries = async (area: string): Promise<unknown> =>
      ((await dan.get(`/api/admin/audit?area=${area}&limit=1`)).body as { entries: unknown[] }).entries;
    await admin('invite', 'audited@example.org');
    expect(await entries('emails')).toMatchObject([
      { action: 'emails.invited', actor: null, subject: 'audited@example.org' },
    ]);
    await admin('reset-link', 'alice');
    expect(await entries('users')).toMatchObject([{ action: 'users.reset-link', actor: null, target: 'alice' }]);
    const before = await countEntries();
    for (const refused of [
      ['reset-link', 'nobody'],
      ['invite', 'audited'],
      ['challenge', 'open'],
    ])
      await admin(...refused);
    expect(await countEntries()).toBe(before);
  });

  test('a reset link ends after an hour', async () => {
    const token = valueIn(await admin('reset-link', 'alice'), 'token');
    const open = async () => (await server.visitor().get(`/api/validate-reset-token?token=${token}`)).status;
    expect(await open()).toBe(200);
    server.clock.now = Date.now() + 61 * MINUTE;
    expect(await open()).toBe(400);
    server.clock.now = Date.now();
  });

  test('nobody and bots get no reset link', async () => {
    expect(await admin('reset-link', 'nobody')).toEqual({
      code: 65,
      lines: ['Nobody has the username or e-mail “nobody”.'],
    });
    expect(await admin('reset-link', 'carol')).toEqual({ code: 65, lines: ['carol is a bot, which never signs in.'] });
  });

  test('a challenge is opened, also while the server runs', async () => {
    expect(await admin('challenge', 'open')).toEqual({ code: 65, lines: [expect.stringContaining('Nobody waits')] });
    await bob.post('/api/challenge/waitlist/join');
    const day = new Date(Date.now() + 3 * 24 * 60 * MINUTE).toISOString().slice(0, 10);
    expect(await admin('challenge', 'open', day)).toMatchObject({
      code: 0,
      lines: [expect.stringContaining(`7 Day Challenge: 1 person, from ${day} to `)],
    });
    expect((await bob.get('/api/challenges')).body).toMatchObject({ challenge: { startDate: day } });
    server.clock.now = Date.now();
    expect((await dan.get('/api/admin/audit?area=challenges')).body).toMatchObject({
      entries: [{ action: 'challenges.opened', actor: null }],
    });
    const [mail] = await mailsTo(server, bob.email);
    expect(mail?.subject).toBe('Your 7 Day Challenge on Crushing begins');
  });

  test('on tables that no start of this version has seen they ask for that start', async () => {
    const older = await testDatabase();
    if (older.databaseUrl !== null) {
      expect(await runAdmin(older, ['invite', 'ada@example.org'])).toEqual({
        code: 78,
        lines: [expect.stringMatching(/start the server once/)],
      });
    }
    await makeOlderDatabase(older, '0011-leaving');
    expect(await runAdmin(older, ['invite', 'ada@example.org'])).toEqual({
      code: 78,
      lines: [expect.stringMatching(/of an older Crushing: start the server once/)],
    });
    await (await openDatabase(older)).release();
    expect(await runAdmin(older, ['invite', 'ada@example.org'])).toMatchObject({ code: 0 });
    await older.drop();
  });
});
