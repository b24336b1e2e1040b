import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SECURITY_EVENTS, rowOf } from '#http/security-events.ts';
import type { SecurityEvent } from '#http/security-events.ts';
import { makeToken, scriptWith } from '#testing/api-token.ts';
import { capturedLog } from '#testing/captured-log.ts';
import { invited } from '#testing/invited.ts';
import type { TestClient } from '#testing/test-client.ts';
import { mailsTo, tokenIn } from '#testing/test-mail.ts';
import { TEST_PASSWORD, testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';

// The types demand a scenario for each event of the table, so none can be promised and never told.

const log = capturedLog();
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ logTo: log.stream, environment: { RATE_LIMIT_FACTOR: '1' } });
  await server.person('dan');
});
afterAll(async () => server.stop());

type Scenario = {
  readonly route: string;
  /** Causes the event; returns the id of the person it is about, null where the line tells the address. */
  readonly cause: () => Promise<number | null>;
};

const NEW_PASSWORD = 'nine tall ladders';

/** Runs a scenario as a new person, who is named after its event. */
const asPerson =
  (name: string, act: (person: TestPerson) => Promise<unknown>): Scenario['cause'] =>
  async () => {
    const person = await server.person(name);
    await act(person);
    return person.id;
  };

const asVisitor =
  (act: () => Promise<unknown>): Scenario['cause'] =>
  async () => {
    await act();
    return null;
  };

const SCENARIOS: Record<SecurityEvent, Scenario> = {
  registered: {
    route: 'POST /api/register',
    cause: async () => {
      const email = 'nora@example.org';
      const invitationCode = await invited(server, email);
      const account = { email, username: 'nora', password: NEW_PASSWORD, invitationCode };
      return ((await server.visitor().post('/api/register', account)).body as { id: number }).id;
    },
  },
  'registration-refused': {
    route: 'POST /api/register',
    cause: asVisitor(async () =>
      server.visitor().post('/api/register', {
        email: 'nobody@example.org',
        username: 'nobody',
        password: NEW_PASSWORD,
        invitationCode: 'GUESSEDCODEGUESSEDCODEGUES',
      }),
    ),
  },
  'signed-in': {
    route: 'POST /api/login',
    cause: asPerson('signs-in', async ({ email }) =>
      server.visitor().post('/api/login', { username: email, password: TEST_PASSWORD }),
    ),
  },
  'sign-in-failed': {
    route: 'POST /api/login',
    cause: asVisitor(async () => server.visitor().post('/api/login', { username: 'dan', password: 'mistyped words' })),
  },
  'signed-out': {
    route: 'POST /api/logout',
    cause: asPerson('signs-out', async (person) => person.post('/api/logout')),
  },
  'session-ended': {
    route: 'DELETE /api/sessions/:id',
    cause: asPerson('ends-session', async (person) => {
      const [{ id } = { id: 0 }] = (await person.get('/api/sessions')).body as { id: number }[];
      await person.delete(`/api/sessions/${id}`);
    }),
  },
  'sessions-ended': {
    route: 'DELETE /api/sessions',
    cause: asPerson('ends-sessions', async (person) => person.delete('/api/sessions')),
  },
  'reset-asked': {
    route: 'POST /api/forgot-password',
    cause: asVisitor(async () => server.visitor().post('/api/forgot-password', { email: 'dan@example.org' })),
  },
  'reset-link-refused': {
    route: 'POST /api/reset-password',
    cause: asVisitor(async () =>
      server.visitor().post('/api/reset-password', { token: 'x'.repeat(43), password: NEW_PASSWORD }),
    ),
  },
  'password-reset': {
    route: 'POST /api/reset-password',
    cause: asPerson('resets', async ({ email }) => {
      await server.visitor().post('/api/forgot-password', { email });
      const token = tokenIn((await mailsTo(server, email)).at(-1));
      await server.visitor().post('/api/reset-password', { token, password: NEW_PASSWORD });
    }),
  },
  'password-changed': {
    route: 'POST /api/password',
    cause: asPerson('changes-password', async (person) =>
      person.post('/api/password', { current: TEST_PASSWORD, next: NEW_PASSWORD }),
    ),
  },
  'password-refused': {
    route: 'POST /api/password',
    cause: asPerson('mistypes', async (person) =>
      person.post('/api/password', { current: 'mistyped words', next: NEW_PASSWORD }),
    ),
  },
  'token-made': {
    route: 'POST /api/tokens',
    cause: asPerson('makes-token', async (person) => makeToken(person)),
  },
  'token-ended': {
    route: 'DELETE /api/tokens/:id',
    cause: asPerson('ends-token', async (person) => person.delete(`/api/tokens/${(await makeToken(person)).id}`)),
  },
  'token-refused': {
    route: 'GET /api/habits',
    cause: asVisitor(async () => scriptWith(server.address, `crush_${'a'.repeat(43)}`).get('/api/habits')),
  },
  'data-exported': {
    route: 'GET /api/export',
    cause: asPerson('exports', async (person) => person.get('/api/export')),
  },
  'account-deleted': {
    route: 'DELETE /api/account',
    cause: asPerson('leaves', async (person) =>
      person.send('DELETE', '/api/account', { body: { password: TEST_PASSWORD } }),
    ),
  },
  'unsubscribe-link-refused': {
    route: 'GET /unsubscribe/:token',
    cause: asVisitor(async () => server.visitor().get('/unsubscribe/made-up')),
  },
  'administrator-acted': {
    route: 'POST /api/admin/challenges',
    cause: async () => {
      const admin = await administrator();
      await admin.post('/api/challenge/waitlist/join');
      await admin.post('/api/admin/challenges', {});
      return 1;
    },
  },
  'permission-refused': {
    route: 'DELETE /api/account',
    cause: async () => {
      await (await administrator()).send('DELETE', '/api/account', { body: { password: TEST_PASSWORD } });
      return 1;
    },
  },
  'foreign-page-refused': {
    route: 'POST /api/habits',
    cause: async () => {
      const person = await server.person('lured');
      await person.send('POST', '/api/habits', { body: {}, headers: { 'sec-fetch-site': 'cross-site' } });
      // Nobody has looked whose session it is.
      return null;
    },
  },
  'not-found': {
    route: 'PATCH /api/habits/:id',
    cause: asPerson('guesses', async (person) => person.patch('/api/habits/4711', { name: 'Mine' })),
  },
  'limit-met': {
    route: 'POST /api/beta-requests',
    cause: asVisitor(async () => {
      // Ten are allowed; the others are told by one line.
      for (let turn = 0; turn < 30; turn += 1) await server.visitor().post('/api/beta-requests', {});
    }),
  },
};

/** User 1, signed in on a device of their own. */
const administrator = async (): Promise<TestClient> => {
  const client = server.visitor();
  await client.post('/api/login', { username: 'dan', password: TEST_PASSWORD });
  return client;
};

const LEVELS = { info: 30, warn: 40 } as const;
const OF_EVERY_LINE = new Set(['level', 'time', 'pid', 'hostname', 'requestId', 'msg']);

test.each(Object.entries(SCENARIOS))('%s is told once, with ids and patterns only', async (name, { route, cause }) => {
  const event = name as SecurityEvent;
  const before = log.lines.length;
  const userId = await cause();
  const told = log.lines.slice(before).filter((line) => line['event'] === event);
  expect(told).toHaveLength(1);
  const [line = {}] = told;
  const own = Object.fromEntries(Object.entries(line).filter(([key]) => !OF_EVERY_LINE.has(key)));
  expect(own).toEqual({ event, route, ...(userId === null ? { address: '127.0.0.1' } : { userId }) });
  expect(line).toMatchObject({ level: LEVELS[rowOf(event).level], msg: rowOf(event).says });
});

test('operators find every event in their document', () => {
  const document = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
  expect(Object.keys(SECURITY_EVENTS).filter((event) => !document.includes(`\`${event}\``))).toEqual([]);
});

test('no line of the log names anybody or says who called from where', () => {
  const text = log.text().toLowerCase();
  for (const name of ['nora', 'mistypes', 'guesses', 'ends-sessions', '@example.org', 'mistyped words'])
    expect(text).not.toContain(name);
  expect(log.lines.filter((line) => 'userId' in line && 'address' in line)).toEqual([]);
  expect(log.lines.length).toBeGreaterThan(Object.keys(SECURITY_EVENTS).length);
});

test('an IPv6 address is told as the network it is limited by', async () => {
  const behind = await testServer({ logTo: log.stream, environment: { TRUST_PROXY: '127.0.0.0/8,::1' } });
  await behind.person('dan');
  await behind.visitor().send('POST', '/api/login', {
    body: { username: 'dan', password: 'mistyped words' },
    headers: { 'x-forwarded-for': '2001:db8:1:2:3:4:5:6' },
  });
  expect(log.lines.findLast(({ event }) => event === 'sign-in-failed')).toMatchObject({
    address: '2001:db8:1:2::/64',
  });
  await behind.stop();
});
