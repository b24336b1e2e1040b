import { afterAll, beforeAll, expect, test } from 'vitest';
import { invited } from '#testing/invited.ts';
import type { Answer } from '#testing/test-client.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await server.person('dan');
});
afterAll(async () => server.stop());

const PASSWORD = 'correct horse battery';
const DAY_MS = 24 * 60 * 60 * 1000;

const register = async (fields: object): Promise<Answer> =>
  server.visitor().post('/api/register', { password: PASSWORD, ...fields });
const countOf = async (username: string): Promise<number> =>
  (await server.deps.database.read.selectFrom('users').select('id').where('username', '=', username).execute()).length;
const setApproval = async (value: string): Promise<void> => {
  await server.deps.database.transact(async ({ query }) => {
    await query.deleteFrom('system_settings').where('key', '=', 'require_approval').execute();
    await query
      .insertInto('system_settings')
      .values({ key: 'require_approval', value, updatedAt: new Date(server.clock.now).toISOString() })
      .execute();
  });
};

test('an approved e-mail with its code becomes a person, signed in, with a version of their own', async () => {
  const invitationCode = await invited(server, 'alice@example.org');
  const alice = server.visitor();
  const answer = await alice.post('/api/register', {
    email: ' Alice@Example.ORG ',
    username: 'alice',
    password: PASSWORD,
    invitationCode: ` ${invitationCode.toLowerCase()} `,
    name: ' Alice A. ',
    timezone: 'Europe/Vienna',
  });
  expect(answer).toMatchObject({
    status: 201,
    body: {
      username: 'alice',
      email: 'alice@example.org',
      name: 'Alice A.',
      role: 'user',
      timezone: 'Europe/Vienna',
      hasCompletedTour: false,
    },
  });
  expect(Object.keys(answer.body as object)).not.toContain('password');
  expect(await alice.get('/api/user')).toMatchObject({ status: 200, body: answer.body });
  expect((await alice.get('/api/habits')).body).toEqual([]);
});

test('a zone that only the browser knows does not refuse a registration', async () => {
  const invitationCode = await invited(server, 'zoned@example.org');
  const body = { email: 'zoned@example.org', username: 'zoned', password: PASSWORD, invitationCode };
  expect(await server.visitor().post('/api/register', { ...body, timezone: 'America/New_Zone' })).toMatchObject({
    status: 201,
    body: { timezone: 'UTC' },
  });
});

test('the longest password there may be also signs in', async () => {
  // Each of these characters takes two UTF-16 units.
  const password = '🔑'.repeat(256);
  const email = 'alice2@example.org';
  const made = await register({ email, username: 'alice2', password, invitationCode: await invited(server, email) });
  expect(made.status).toBe(201);
  expect((await server.visitor().post('/api/login', { username: 'alice2', password })).status).toBe(200);
});

test('all five reasons against a sign-up get the same answer to the byte', async () => {
  const [known, used, expired, taken] = ['k@example.org', 'u@example.org', 'x@example.org', 'alice@example.org'];
  const expiredCode = await invited(server, expired);
  server.clock.now += 30 * DAY_MS;
  await invited(server, known);
  const usedCode = await invited(server, used);
  await register({ email: used, username: 'used', invitationCode: usedCode });
  const takenCode = await invited(server, taken);
  const answers = [
    await register({ email: 'nobody@example.org', username: 'n1', invitationCode: 'WRONG' }),
    await register({ email: known, username: 'n2', invitationCode: 'WRONG' }),
    await register({ email: expired, username: 'n3', invitationCode: expiredCode }),
    await register({ email: used, username: 'n4', invitationCode: usedCode }),
    await register({ email: taken, username: 'n5', invitationCode: takenCode }),
    await register({ email: known, username: 'n6' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(answers.every(({ headers }) => headers.get('set-cookie') === null)).toBe(true);
});

test('a code belongs to its e-mail', async () => {
  const invitationCode = await invited(server, 'one@example.org');
  expect((await register({ email: 'two@example.org', username: 'two', invitationCode })).status).toBe(403);
  expect((await register({ email: 'one@example.org', username: 'one', invitationCode })).status).toBe(201);
});

test('a taken username is told, in any spelling, and the invitation stays good', async () => {
  const invitationCode = await invited(server, 'bob@example.org');
  const answer = await register({ email: 'bob@example.org', username: 'ALICE', invitationCode });
  expect(answer).toMatchObject({ status: 409, body: { issues: [{ path: 'username' }] } });
  expect((await register({ email: 'bob@example.org', username: 'bob', invitationCode })).status).toBe(201);
});

test.each([
  [{ email: 'no address' }, 'Invalid email address'],
  [{ email: undefined }, 'Invalid email address'],
  [{ username: ' ' }, 'Username is required'],
  [{ username: 'Dashboard' }, 'address of a page'],
  [{ username: 'sw.js' }, 'address of a page'],
  [{ username: 'Support' }, 'who run this place'],
  [{ username: 'a+b' }, 'starts and ends with'],
  [{ username: 'c@example.org' }, 'starts and ends with'],
  [{ username: 'x'.repeat(41) }, 'at most 40 characters'],
  [{ username: '\u200B\u2060' }, 'starts and ends with'],
  [{ username: '\u3164' }, 'starts and ends with'],
  [{ name: '\u200B\u3164' }, 'can be seen'],
  [{ password: '12345' }, 'Password must be at least 6 characters'],
  [{ password: 'password' }, 'most common'],
  [{ password: 'x'.repeat(257) }, 'at most 256 characters'],
  [{ name: 'x'.repeat(101) }, 'at most 100 characters'],
])('%o is refused with a sentence that says "%s"', async (fields, message) => {
  const invitationCode = await invited(server, 'carol@example.org');
  const answer = await register({ email: 'carol@example.org', username: 'carol', invitationCode, ...fields });
  expect(answer.status).toBe(400);
  expect((answer.body as { message: string }).message).toContain(message);
  expect(await countOf('carol')).toBe(0);
});

test('a username of any script is taken, stored in one spelling and known in any', async () => {
  const names = ['Zoe\u0308', 'Иван', '美咲', 'مريم', 'दीपाली'];
  for (const [turn, username] of names.entries()) {
    const email = `script${turn}@example.org`;
    const made = await register({ email, username, invitationCode: await invited(server, email) });
    expect(made).toMatchObject({ status: 201, body: { username: username.normalize('NFKC') } });
  }
  const password = PASSWORD;
  for (const username of ['ZOË', 'zoe\u0308', 'иван']) {
    expect((await server.visitor().post('/api/login', { username, password })).status).toBe(200);
  }
});

test('a username that looks like another person’s, a page or the product is refused, and the invitation stays good', async () => {
  const email = 'lookalike@example.org';
  const invitationCode = await invited(server, email);
  for (const username of ['аlice', 'aIice', 'a1ice']) {
    const answer = await register({ email, username, invitationCode });
    expect(answer).toMatchObject({ status: 409, body: { message: expect.stringContaining('looks like') } });
  }
  const sentences = [
    ['аdmin', 'looks like'],
    ['ѕettings', 'looks like'],
    ['сrushing', 'sounds like'],
  ] as const;
  for (const [username, words] of sentences) {
    const answer = await register({ email, username, invitationCode });
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining(words) } });
  }
  expect((await register({ email, username: 'Lookalike', invitationCode })).status).toBe(201);
});

test('of two people who want names that look the same at the same moment one gets hers', async () => {
  const emails = ['twin0@example.org', 'twin1@example.org'];
  const codes = [await invited(server, emails[0] ?? ''), await invited(server, emails[1] ?? '')];
  const names = ['Marnie', 'Mamie'];
  const made = await Promise.all(
    emails.map(async (email, turn) => register({ email, username: names[turn], invitationCode: codes[turn] })),
  );
  expect(new Set(made.map(({ status }) => status))).toEqual(new Set([201, 409]));
});

test('fields that are nobody’s to set are not taken', async () => {
  const invitationCode = await invited(server, 'eve@example.org');
  const answer = await register({
    email: 'eve@example.org',
    username: 'eve',
    invitationCode,
    id: 1,
    role: 'admin',
    isBot: true,
    profileImage: 'x',
  });
  expect(answer).toMatchObject({ status: 201, body: { role: 'user', profileImage: null } });
});

test('with require_approval off the code is optional; switched on again, the very next sign-up needs one', async () => {
  await setApproval('false');
  expect((await server.visitor().get('/api/registration')).body).toEqual({
    requireApproval: false,
    setupNeeded: false,
  });
  expect((await register({ email: 'open@example.org', username: 'open' })).status).toBe(201);
  expect((await register({ email: 'open@example.org', username: 'again' })).status).toBe(403);
  const pending = Array.from({ length: 10 }, async (_, turn) =>
    register({ email: `flip${turn}@example.org`, username: `flip${turn}` }),
  );
  await setApproval('true');
  const atFlip = (await server.deps.database.read.selectFrom('users').select('id').execute()).length;
  await Promise.all(pending);
  expect(await server.deps.database.read.selectFrom('users').select('id').execute()).toHaveLength(atFlip);
  expect((await register({ email: 'late@example.org', username: 'late' })).status).toBe(403);
});
