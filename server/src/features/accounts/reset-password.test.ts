import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { SESSION_MAX_DAYS } from '@crushing/domain/sessions/session-lifetime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, Queries } from '#database/database.ts';
import { removeDeadSessions } from '#features/sessions/remove-dead-sessions.ts';
import { deliverMail, mailsTo, outboxOf, tokenIn } from '#testing/test-mail.ts';
import { TEST_PASSWORD, testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';
import { removeDeadTokens } from '#features/accounts/password/remove-dead-tokens.ts';

let server: TestServer;
let alice: TestPerson;
beforeAll(async () => {
  server = await testServer({ publicUrl: 'https://habits.example.org' });
  await server.person('dan');
  alice = await server.person('alice');
});
afterAll(async () => server.stop());

const MINUTE = 60_000;
const DEAD_LINK = 'This password reset link is invalid or has expired. Please request a new one.';

const forgot = async (email: string, headers: Record<string, string> = {}) =>
  server.visitor().send('POST', '/api/forgot-password', { body: { email }, headers });
const reset = async (token: string, password = 'a better password') =>
  server.visitor().post('/api/reset-password', { token, password });
const validate = async (token: string) => server.visitor().get(`/api/validate-reset-token?token=${token}`);
const newToken = async (person: TestPerson = alice): Promise<string> => {
  server.clock.now += MINUTE;
  await forgot(person.email);
  return tokenIn((await mailsTo(server, person.email)).at(-1));
};
const signsIn = async (person: TestPerson, password: string): Promise<boolean> =>
  (await server.visitor().post('/api/login', { username: person.username, password })).status === 200;

/** The SQL that the server sends to its database meanwhile. */
const statementsOf = async (happen: () => Promise<unknown>): Promise<string[]> => {
  const seen: string[] = [];
  const database = server.deps.database as { -readonly [K in keyof Database]: Database[K] };
  const { read, transact } = database;
  const watched = (query: Queries): Queries =>
    query.withPlugin({
      transformQuery: ({ node, queryId }) => {
        seen.push(query.getExecutor().compileQuery(node, queryId).sql);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
  database.read = watched(read);
  database.transact = async (work) => transact(async (tx) => work({ ...tx, query: watched(tx.query) }));
  try {
    await happen();
    return seen;
  } finally {
    Object.assign(database, { read, transact });
  }
};

test('the whole way: ask, read the mail, follow its link, sign in with the new password, be told of the change', async () => {
  const other = server.visitor();
  expect(await signsIn(alice, TEST_PASSWORD)).toBe(true);
  await other.post('/api/login', { username: 'alice', password: TEST_PASSWORD });
  expect((await forgot(' ALICE@example.org')).status).toBe(200);
  const [mail] = await mailsTo(server, alice.email);
  expect(mail).toMatchObject({
    subject: 'Reset your Crushing password',
    from: { name: 'Crushing' },
    to: [{ name: 'alice', address: alice.email }],
  });
  expect(mail?.text).toContain('https://habits.example.org/reset-password?token=');
  expect(mail?.html).toContain('https://habits.example.org/reset-password?token=');
  const token = tokenIn(mail);
  expect(token).toMatch(/^[\w-]{43}$/);
  for (let count = 0; count < 3; count += 1)
    expect(await validate(token)).toMatchObject({ status: 200, body: { valid: true } });

  const answer = await reset(token);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect((await other.get('/api/user')).status).toBe(401);
  expect((await alice.get('/api/user')).status).toBe(401);
  expect(await signsIn(alice, TEST_PASSWORD)).toBe(false);
  expect(await signsIn(alice, 'a better password')).toBe(true);
  const changed = (await mailsTo(server, alice.email)).at(-1);
  expect(changed?.subject).toBe('Your Crushing password was changed');
  expect(changed?.text).toContain('11 March 2026 at 12:00 (UTC)');
});

test('the answer and the work are the same for unknown people and bots, but no mail leaves and no address is kept', async () => {
  await server.person('robot', { isBot: true });
  const before = (await outboxOf(server)).length;
  const answers = [await forgot('nobody@example.org'), await forgot('robot@example.org'), await forgot(alice.email)];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  const queued = await server.deps.database.read
    .selectFrom('notification_queue')
    .selectAll()
    .where('status', '=', 'pending')
    .execute();
  expect(new Set(queued.map(({ id: _id, toEmail: _toEmail, ...same }) => JSON.stringify(same))).size).toBe(1);
  expect(await mailsTo(server, 'nobody@example.org')).toEqual([]);
  expect(await outboxOf(server)).toHaveLength(before + 1);
  const left = await server.deps.database.read
    .selectFrom('notification_queue')
    .select('toEmail')
    .where('type', '=', 'password_reset')
    .execute();
  expect(left.map(({ toEmail }) => toEmail)).not.toContain('nobody@example.org');
});

test('until the answer exactly the same statements run for known and unknown addresses and for bots', async () => {
  await server.person('carol');
  await server.person('automaton', { isBot: true });
  const statements = {
    known: await statementsOf(async () => forgot('carol@example.org')),
    unknown: await statementsOf(async () => forgot('nobody.at.all@example.org')),
    bot: await statementsOf(async () => forgot('automaton@example.org')),
  };
  expect(statements.known.length).toBeGreaterThan(0);
  expect(statements.unknown).toEqual(statements.known);
  expect(statements.bot).toEqual(statements.known);
});

test('used, expired, made-up and replaced links get the same answer, and so does looking at them', async () => {
  const used = await newToken();
  await reset(used);
  const replaced = await newToken();
  const newest = await newToken();
  const expectDead = async (token: string): Promise<void> => {
    expect(await reset(token, 'never to be set')).toMatchObject({ status: 400, body: { message: DEAD_LINK } });
    expect(await validate(token)).toMatchObject({ status: 400, body: { message: DEAD_LINK } });
  };
  for (const token of [used, replaced, 'made-up']) await expectDead(token);
  expect((await validate(newest)).status).toBe(200);
  server.clock.now += 60 * MINUTE;
  await expectDead(newest);
  expect(await signsIn(alice, 'never to be set')).toBe(false);
});

test('a link works for 60 minutes', async () => {
  const token = await newToken();
  server.clock.now += 60 * MINUTE - 1;
  expect((await validate(token)).status).toBe(200);
  server.clock.now += 1;
  expect((await validate(token)).status).toBe(400);
});

test('nobody who signs in with the old password while the reset runs stays signed in', async () => {
  const password = 'the password before';
  await reset(await newToken(), password);
  const token = await newToken();
  const clients = Array.from({ length: 24 }, () => server.visitor());
  const signIns = clients.map(async (client) => client.post('/api/login', { username: 'alice', password }));
  // The reset runs in the middle of the sign-ins: it starts after twelve answers.
  await Promise.all(signIns.slice(0, 12));
  await reset(token, 'the password after');
  await Promise.all(signIns);
  const seen = await Promise.all(clients.map(async (client) => (await client.get('/api/user')).status));
  expect(new Set(seen)).toEqual(new Set([401]));
});

test.each([
  [{ token: 'x', password: '12345' }, 'Password must be at least 6 characters'],
  [{ token: '', password: 'a better password' }, 'Reset token is required'],
  [{ password: 'a better password' }, 'Reset token is required'],
  [{ token: 'x'.repeat(201), password: 'a better password' }, ''],
])('%o is bad input', async (body, message) => {
  const answer = await server.visitor().post('/api/reset-password', body);
  expect(answer.status).toBe(400);
  expect((answer.body as { message: string }).message).toContain(message);
});

test('a request without an address, or without a token to look at, is bad input', async () => {
  expect((await forgot('no address')).body).toMatchObject({ message: 'Invalid email address' });
  expect((await server.visitor().get('/api/validate-reset-token')).status).toBe(400);
});

const EVIL = 'evil.example';
const PATH = '/api/forgot-password';
let asked = 0;

/** Sends a request line and a `Host` of its own, as a script can. No browser and no `fetch` would. */
const forgotRaw = async (email: string, path: string, headers: Record<string, string>): Promise<number> => {
  const asking = request(server.address, { method: 'POST', path, agent: false });
  for (const [name, value] of Object.entries({ 'content-type': 'application/json', ...headers }))
    asking.setHeader(name, value);
  asking.end(JSON.stringify({ email }));
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  return answer.statusCode ?? 0;
};

test.each([
  [PATH, { 'x-forwarded-host': EVIL }],
  [PATH, { 'x-forwarded-proto': 'http', 'x-forwarded-host': EVIL }],
  [PATH, { 'x-forwarded-server': EVIL, 'x-forwarded-port': '8443', 'x-forwarded-prefix': `//${EVIL}` }],
  [PATH, { forwarded: `host=${EVIL};proto=http` }],
  [PATH, { 'x-original-host': EVIL, 'x-host': EVIL, 'x-original-url': `https://${EVIL}${PATH}` }],
  [PATH, { host: EVIL }],
  [PATH, { host: `habits.example.org.${EVIL}` }],
  [PATH, { host: `habits.example.org@${EVIL}` }],
  [PATH, { host: EVIL, 'x-forwarded-host': EVIL, forwarded: `host=${EVIL}` }],
  [PATH, { origin: 'https://habits.example.org', referer: `https://${EVIL}/`, host: EVIL }],
  [`http://${EVIL}${PATH}`, {}],
  [`https://${EVIL}${PATH}`, { host: EVIL }],
])('links never follow the address or the headers of a request: %s %o', async (path, headers) => {
  const carol = await server.person(`carol${(asked += 1)}`);
  expect(await forgotRaw(carol.email, path, headers)).toBe(200);
  const [mail, ...more] = await mailsTo(server, carol.email);
  expect(more).toEqual([]);
  expect(mail?.text).toContain('https://habits.example.org/reset-password?token=');
  expect(`${mail?.text}${mail?.html}`).not.toContain(EVIL);
});

test('a browser hears from every call why its session ended by a reset, and nobody else does', async () => {
  const bob = await server.person('bob');
  const phone = server.visitor();
  await phone.post('/api/login', { username: 'bob', password: TEST_PASSWORD });
  await reset(await newToken(bob));
  const ended = { status: 401, body: { message: 'Please sign in first.', sessionEnd: 'password_reset' } };
  expect(await bob.get('/api/user')).toMatchObject(ended);
  expect(await bob.post('/api/habits', { name: 'Read' })).toMatchObject(ended);
  expect(await phone.get('/api/user')).toMatchObject(ended);
  expect((await server.visitor().get('/api/user')).body).toEqual({ message: 'Please sign in first.' });
});

test('a session that expired or signed out has no such reason, and reasons go when no browser can ask any more', async () => {
  const alice2 = await server.person('alice2');
  const asBefore = server.visitor();
  asBefore.useCookie(alice2.cookie());
  await alice2.post('/api/logout');
  expect((await asBefore.get('/api/user')).body).toEqual({ message: 'Please sign in first.' });
  const { read } = server.deps.database;
  expect(await read.selectFrom('ended_sessions').select('reason').execute()).not.toEqual([]);
  server.clock.now += (SESSION_MAX_DAYS + 1) * 24 * 60 * MINUTE;
  await removeDeadSessions(server.deps);
  expect(await read.selectFrom('ended_sessions').selectAll().execute()).toEqual([]);
});

test('no readable token lies in the database, and dead ones are removed', async () => {
  const token = await newToken();
  const { read } = server.deps.database;
  const dump = JSON.stringify([
    await read.selectFrom('password_reset_tokens').selectAll().execute(),
    await read.selectFrom('notification_queue').selectAll().execute(),
  ]);
  expect(dump).not.toContain(token);
  server.clock.now += 26 * 60 * MINUTE;
  await removeDeadTokens(server.deps);
  expect(await read.selectFrom('password_reset_tokens').selectAll().execute()).toEqual([]);
});

test('asked for twice before the mail leaves, it is one mail, whose link works', async () => {
  const before = (await mailsTo(server, alice.email)).length;
  server.clock.now += MINUTE;
  await forgot(alice.email);
  await forgot(alice.email);
  const mails = await mailsTo(server, alice.email);
  expect(mails).toHaveLength(before + 1);
  expect((await validate(tokenIn(mails.at(-1)))).body).toEqual({ valid: true });
});

test('an address gets three mails an hour at most, whatever the answer says', async () => {
  const strict = await testServer({ environment: { RATE_LIMIT_FACTOR: '1' } });
  const dan = await strict.person('dan');
  const statuses = [];
  for (let count = 0; count < 11; count += 1) {
    statuses.push((await strict.visitor().post('/api/forgot-password', { email: dan.email })).status);
    await deliverMail(strict);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  expect(await mailsTo(strict, dan.email)).toHaveLength(3);
  await strict.stop();
});

test('looking at tokens and using them share ten tries in a quarter of an hour', async () => {
  const strict = await testServer({ environment: { RATE_LIMIT_FACTOR: '1' } });
  const visitor = strict.visitor();
  const statuses = [];
  for (let count = 0; count < 6; count += 1) {
    statuses.push((await visitor.get('/api/validate-reset-token?token=guess')).status);
    statuses.push(
      (await visitor.post('/api/reset-password', { token: 'guess', password: 'a better password' })).status,
    );
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429]);
  await strict.stop();
});
