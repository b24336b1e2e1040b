import { afterAll, beforeAll, expect, test } from 'vitest';
import { repeats } from '#reliability/repeats.ts';
import { invited } from '#testing/invited.ts';
import type { TestClient } from '#testing/test-client.ts';
import { TEST_PASSWORD, testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';
import { updateUserAtLogin } from './accounts.store.ts';

let server: TestServer;
let alice: TestPerson;
beforeAll(async () => {
  server = await testServer();
  await server.person('dan');
  alice = await server.person('Alice Liddell');
  await server.person('robot', { isBot: true });
});
afterAll(async () => server.stop());

const login = async (username: string, password = TEST_PASSWORD, client: TestClient = server.visitor()) =>
  client.post('/api/login', { username, password });
const storedHash = async (): Promise<string | null | undefined> =>
  (await server.deps.database.read.selectFrom('users').select('password').where('id', '=', alice.id).executeTakeFirst())
    ?.password;

test('a hash of old parameters is made anew at the first sign-in, and the password still fits', async () => {
  expect(await storedHash()).toContain('m=64,t=1');
  expect((await login(alice.username)).status).toBe(200);
  expect(await storedHash()).toContain('m=19456,t=2,p=1');
  expect((await login(alice.username)).status).toBe(200);
});

test('sign-ins that meet while a hash is made anew all succeed, and a wrong password does not', async () => {
  await server.person('heidi');
  const right = Promise.all(Array.from({ length: 8 }, async () => (await login('heidi')).status));
  expect((await login('heidi', 'wrong password')).status).toBe(401);
  expect(await right).toEqual(Array.from({ length: 8 }, () => 200));
});

test.each([['Alice Liddell'], ['  alice liddell '], ['ALICE.LIDDELL@example.org'], ['alice.liddell@example.org']])(
  '“%s” signs the same person in, who then sees themselves',
  async (username) => {
    const client = server.visitor();
    const answer = await login(username, TEST_PASSWORD, client);
    expect(answer).toMatchObject({
      status: 200,
      body: { id: alice.id, email: 'alice.liddell@example.org', role: 'user' },
    });
    expect((await client.get('/api/user')).body).toEqual(answer.body);
    expect(answer.text).not.toContain('argon2');
  },
);

test('unknown people, bots and a wrong password get the same answer to the byte', async () => {
  const answers = [
    await login('Alice Liddell', 'wrong password'),
    await login('nobody', 'wrong password'),
    await login('nobody@example.org', 'wrong password'),
    await login('robot', TEST_PASSWORD),
    await login('robot@example.org', ''.padEnd(6, 'x')),
  ];
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
  expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['{"message":"Invalid username or password"}']));
  expect(answers.every(({ headers }) => headers.get('set-cookie') === null)).toBe(true);
});

test.each([
  [{ username: '', password: 'x' }, 'Email is required'],
  [{ username: 'dan', password: '' }, 'Password is required'],
  [{ username: 'dan', password: 'x'.repeat(513) }, ''],
  [{ username: ['dan'], password: 'x' }, ''],
  [{}, ''],
])('%o is bad input', async (body, message) => {
  const answer = await server.visitor().post('/api/login', body);
  expect(answer.status).toBe(400);
  expect((answer.body as { message: string }).message).toContain(message);
});

test('the browser’s zone is kept when none was known, and never changed by a later sign-in', async () => {
  await server.deps.database.transact(async ({ query }) => {
    await query.updateTable('users').set({ timezone: null }).where('id', '=', alice.id).execute();
  });
  const signIn = async (timezone: string) =>
    (await server.visitor().post('/api/login', { username: alice.username, password: TEST_PASSWORD, timezone })).body;
  // A zone this machine does not know refuses nobody, and is not stored.
  expect(await signIn('Mars/Base')).toMatchObject({ timezone: 'UTC' });
  expect(await signIn('Asia/Tokyo')).toMatchObject({ timezone: 'Asia/Tokyo' });
  expect(await signIn('Europe/Vienna')).toMatchObject({ timezone: 'Asia/Tokyo' });
  server.clock.now = Date.parse('2026-03-11T20:00:00Z');
  await alice.post('/api/habits', { name: 'Run', type: 'daily', deadline: '00:00' });
  expect((await alice.get('/api/habits')).body).toMatchObject([{ startDay: '2026-03-12' }]);
});

const newAccount = async (username: string) => {
  const email = `${username}@example.org`;
  return { email, username, name: 'Eve', password: TEST_PASSWORD, invitationCode: await invited(server, email) };
};

test.each([
  ['sign-in', '/api/login', async () => ({ username: alice.username, password: TEST_PASSWORD })],
  ['registration', '/api/register', async (name: string) => newAccount(name)],
  ['sign-up of the podcast', '/api/podcast/signup', async (name: string) => newAccount(name)],
])('a %s adopts no planted session id, and a planted session of somebody else ends', async (_, path, bodyFor) => {
  const mallory = await server.person(`mallory${path.length}`);
  for (const [turn, planted] of ['sid=made-up-by-somebody', mallory.cookie()].entries()) {
    const victim = server.visitor();
    victim.useCookie(planted);
    expect((await victim.post(path, await bodyFor(`eve${path.length}${turn}`))).status).toBeLessThan(300);
    expect(victim.cookie()).toMatch(/^sid=[\w-]{43}$/);
    expect(victim.cookie()).not.toBe(planted);
    expect((await victim.get('/api/user')).status).toBe(200);
    const planter = server.visitor();
    planter.useCookie(planted);
    expect((await planter.get('/api/user')).status).toBe(401);
  }
});

test('a sign-in that a reset overtakes between the check and the commit is none, and a zone saved meanwhile stays', async () => {
  const checkedHash = (await storedHash()) ?? '';
  const change = { id: alice.id, newHash: checkedHash, timezone: 'UTC' };
  const outcomes = await server.deps.database.transact(async ({ query }) => [
    await updateUserAtLogin(query, { ...change, checkedHash: 'the hash of the password before' }),
    await updateUserAtLogin(query, { ...change, checkedHash }),
  ]);
  expect(outcomes).toEqual([null, { timezone: 'Asia/Tokyo', dayEndsAt: 0 }]);
});

test('every sign-in has a session of its own; the database knows only hashes', async () => {
  const [one, other] = [server.visitor(), server.visitor()];
  await login(alice.username, TEST_PASSWORD, one);
  await login(alice.username, TEST_PASSWORD, other);
  expect(one.cookie()).not.toBe(other.cookie());
  const rows = await server.deps.database.read.selectFrom('sessions').select('tokenHash').execute();
  expect(rows.every(({ tokenHash }) => /^[0-9a-f]{64}$/.test(tokenHash))).toBe(true);
  expect(rows.some(({ tokenHash }) => one.cookie().includes(tokenHash))).toBe(false);
});

test('a session ends 30 days after the last visit, and 90 days after its start in any case', async () => {
  const day = 24 * 60 * 60 * 1000;
  const start = server.clock.now;
  const [idle, busy] = [server.visitor(), server.visitor()];
  await login(alice.username, TEST_PASSWORD, idle);
  await login(alice.username, TEST_PASSWORD, busy);
  for (let days = 29; days < 90; days += 29) {
    server.clock.now = start + days * day;
    expect((await busy.get('/api/user')).status).toBe(200);
  }
  server.clock.now = start + 30 * day;
  expect((await idle.get('/api/user')).status).toBe(401);
  server.clock.now = start + 90 * day;
  expect((await busy.get('/api/user')).status).toBe(401);
  server.clock.now = start;
});

test('ten wrong passwords are free, then the account has to wait; another account and the answer’s form do not', async () => {
  const strict = await testServer({ environment: { RATE_LIMIT_FACTOR: '1' } });
  await strict.person('carol');
  const visitor = strict.visitor();
  const guess = async (username: string) => visitor.post('/api/login', { username, password: 'wrong password' });
  // The lockout lasts 15 s, and ten guesses may take as long. So each account is checked right after its guesses.
  const guessAll = async (username: string) => {
    for (let count = 0; count < 10; count += 1) expect((await guess(username)).status).toBe(401);
    const refused = await guess(username);
    expect(refused.status).toBe(429);
    return refused;
  };
  const unknown = await guessAll('nobody');
  const known = await guessAll('carol');
  // The right password has to wait too. Otherwise the wait would tell which guess was right.
  expect((await visitor.post('/api/login', { username: 'carol', password: TEST_PASSWORD })).status).toBe(429);
  expect(Number(known.headers.get('retry-after'))).toBeGreaterThan(0);
  // The second begins its wait a moment later.
  const withoutSeconds = (text: string) => text.replace(/\d+/, '');
  expect(withoutSeconds(known.text)).toBe(withoutSeconds(unknown.text));
  // 25 tries from one address in five minutes, for any account.
  const statuses = [];
  for (let count = 0; count < 4; count += 1) statuses.push((await guess(`other${count}`)).status);
  expect(statuses).toEqual([401, 401, 429, 429]);
  await strict.stop();
});

test('wrong passwords with the name and with the e-mail of somebody have one budget', async () => {
  const strict = await testServer({ environment: { RATE_LIMIT_FACTOR: '1' } });
  const carol = await strict.person('carol');
  const visitor = strict.visitor();
  const guess = async (username: string) =>
    (await visitor.post('/api/login', { username, password: 'wrong password' })).status;
  const statuses = [];
  for (let turn = 0; turn < 5; turn += 1) statuses.push(await guess('carol'), await guess(carol.email));
  expect(new Set(statuses)).toEqual(new Set([401]));
  expect([await guess('carol'), await guess(carol.email.toUpperCase()), await guess('CAROL')]).toEqual([429, 429, 429]);
  await strict.stop();
});

// The short form has so few that a slow machine hashes all their passwords within the 15 s of a call.
const SIGN_INS = repeats({ short: 24, full: 200 });
// Times depend on the machine. Only the full form measures them, because it has the machine to itself.
const HEALTH_P99_MS_MAX = repeats({ short: Infinity, full: 500 });
// Two passwords are hashed at once and fifty wait. `work-gate.unit.test.ts` checks the limit in any form.
const TAKEN_AT_ONCE = 52;
const HEALTH_ANSWERS_MIN = 5;

test(`${SIGN_INS} sign-ins at once answer 200 or 429, never 5xx, and the health check answers meanwhile`, async () => {
  // The proxy stands for everybody, so that one address may hold all connections.
  const flooded = await testServer({ environment: { TRUST_PROXY: '127.0.0.1' } });
  await flooded.person('carol');
  // This sign-in renews the hash, so each later sign-in hashes once.
  await login('carol', TEST_PASSWORD, flooded.visitor());
  let areSignedIn = false;
  const signIns = Array.from(
    { length: SIGN_INS },
    async () => (await login('carol', TEST_PASSWORD, flooded.visitor())).status,
  );
  const logins = Promise.all(signIns);
  const ended = logins.finally(() => (areSignedIn = true));
  const times: number[] = [];
  while (!areSignedIn) {
    const askedAt = performance.now();
    expect((await flooded.visitor().get('/healthz')).status).toBe(200);
    if (!areSignedIn) times.push(performance.now() - askedAt);
  }
  const statuses = await ended;
  expect(new Set(statuses)).toEqual(new Set(SIGN_INS > TAKEN_AT_ONCE ? [200, 429] : [200]));
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(Math.min(SIGN_INS, TAKEN_AT_ONCE));
  // If passwords were hashed on the event loop, one health check at most would be answered meanwhile.
  expect(times.length).toBeGreaterThan(HEALTH_ANSWERS_MIN);
  expect(times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)]).toBeLessThan(HEALTH_P99_MS_MAX);
  await flooded.stop();
});
