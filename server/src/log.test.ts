import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeToken, scriptWith } from '#testing/api-token.ts';
import { invited } from '#testing/invited.ts';
import { mailsTo, tokenIn } from '#testing/test-mail.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';
import { createLog } from './log.ts';

const lines: string[] = [];
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ logTo: { write: (line) => lines.push(line) } });
  await server.person('dan');
});
afterAll(async () => server.stop());

/** Buffers are logged as lists of numbers. */
const spellings = (secret: string): string[] => [
  secret,
  encodeURIComponent(secret),
  [...Buffer.from(secret)].join(','),
];

test('at its finest level the log holds no secret of a whole life of an account', async () => {
  const code = await invited(server, 'alice@example.org');
  const alice = server.visitor();
  const account = {
    email: 'alice@example.org',
    username: 'alice',
    password: 'first secret words',
    invitationCode: code,
  };
  await alice.post('/api/register', { ...account, invitationCode: 'GUESSEDCODEGUESSEDCODEGUES' });
  await alice.post('/api/register', account);
  const firstCookie = alice.cookie();
  await alice.post('/api/login', { username: 'alice', password: 'mistyped words' });
  await alice.post('/api/login', { username: 'alice', password: account.password });
  await alice.post('/api/forgot-password', { email: account.email });
  const token = tokenIn((await mailsTo(server, account.email)).at(-1));
  await alice.get(`/api/validate-reset-token?token=${token}`);
  await alice.post('/api/reset-password', { token, password: 'second secret words' });
  await alice.get(`/api/validate-reset-token?token=${token}`);
  await alice.post('/api/habits', { name: 'x'.repeat(300_000) });
  await unreadable(`GET /api/user HTTP/9.9\r\ncookie: ${alice.cookie()}\r\n\r\n`);
  const secrets = [
    code,
    token,
    account.password,
    'mistyped words',
    'second secret words',
    'GUESSEDCODE',
    ...[firstCookie, alice.cookie()].map((cookie) => cookie.slice(cookie.indexOf('=') + 1)),
  ];
  expect(secrets.every((secret) => secret.length > 10)).toBe(true);
  const log = lines.join('');
  expect(log).toContain('signed in');
  expect(log).toContain('Parse Error');
  expect(secrets.filter((secret) => spellings(secret).some((spelling) => log.includes(spelling)))).toEqual([]);
});

test('at its finest level the log holds no API token: made, used, misused and ended', async () => {
  const bob = await server.person('bob');
  const { id, secret } = await makeToken(bob);
  const reader = await makeToken(bob, 'read');
  const script = scriptWith(server.address, secret);
  await script.get('/api/habits');
  await script.get(`/api/habits?date=${secret}`);
  await script.get(`/api/${secret}`);
  await script.post('/api/habits', { name: secret, type: 'never' });
  await script.post('/api/tokens', { name: 'Another', access: 'read' });
  await scriptWith(server.address, reader.secret).post('/api/habits', { name: 'Read' });
  await unreadable(`GET /api/user HTTP/9.9\r\nauthorization: Bearer ${secret}\r\n\r\n`);
  const { log } = server.deps;
  log.error({ authorization: `Bearer ${secret}`, req: { headers: { authorization: `Bearer ${secret}` } } }, 'redacted');
  log.error({ secret, token: secret, made: { secret, token: secret } }, 'redacted');
  await bob.delete(`/api/tokens/${id}`);
  await script.get('/api/habits');
  const written = lines.join('');
  expect(written).toContain('API token made');
  expect(written).toContain('API token ended');
  for (const each of [secret, reader.secret])
    expect(spellings(each.slice('crush_'.length)).filter((spelling) => written.includes(spelling))).toEqual([]);
});

test('an error keeps its code in the log, and loses the row the database quotes', () => {
  const written: string[] = [];
  const error = Object.assign(new Error('null value'), {
    code: '23502',
    detail: 'Failing row contains (7, secret words)',
  });
  createLog('info', { write: (line) => written.push(line) }).error({ err: error, password: 'secret words' }, 'failed');
  expect(written.join('')).toContain('"code":"23502"');
  expect(written.join('')).not.toContain('secret words');
});

test('what a mail server answers is logged without the address of the receiver', () => {
  const written: string[] = [];
  const answer = '550 5.1.1 <ada.lovelace+x@mail.example.org>: Recipient address rejected';
  const log = createLog('info', { write: (line) => written.push(line) });
  log.warn({ errorMessage: answer }, 'mail not sent');
  log.error({ err: Object.assign(new Error(answer), { response: answer }) }, 'job failed');
  expect(written).toHaveLength(2);
  for (const line of written) {
    expect(line).toContain('550 5.1.1 <[mail address]>: Recipient address rejected');
    expect(line).not.toContain('example.org');
  }
});

test('an error of half a million letters is searched for addresses once', () => {
  const written: string[] = [];
  const log = createLog('info', { write: (line) => written.push(line) });
  log.warn({ errorMessage: `${'a'.repeat(500_000)} ada@mail.example.org` }, 'mail not sent');
  expect(written[0]).toContain('[mail address]');
});

test('a person is told by id, whatever else is passed to the log', () => {
  const written: string[] = [];
  const person = { userId: 7, username: 'ada', email: 'ada@example.org', toEmail: 'ada@example.org' };
  createLog('info', { write: (line) => written.push(line) }).info({ ...person, person }, 'done');
  expect(written.join('')).toContain('"userId":7');
  expect(written.join('')).not.toMatch(/"ada|example\.org/);
});

test('the paths in the stack of an error stay readable', () => {
  const written: string[] = [];
  const error = new Error('broken');
  error.stack = 'Error: broken\n    at /app/node_modules/@fastify/cookie/plugin.js:1:2';
  createLog('info', { write: (line) => written.push(line) }).error({ err: error }, 'failed');
  expect(written.join('')).toContain('/app/node_modules/@fastify/cookie/plugin.js:1:2');
});

const unreadable = async (request: string): Promise<void> =>
  new Promise((resolve) => {
    const socket = connect(Number(new URL(server.address).port), '127.0.0.1', () => socket.write(request));
    socket.on('data', () => undefined);
    socket.on('close', () => resolve());
  });
