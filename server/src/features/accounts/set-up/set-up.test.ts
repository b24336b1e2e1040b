import { afterEach, expect, test } from 'vitest';
import { readConfig } from '#config.ts';
import { invited } from '#testing/invited.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';
import { ensureFirstAdmin } from './ensure-first-admin.ts';
import { createSetupLink } from './setup-code.ts';

let server: TestServer;
afterEach(async () => server.stop());

const DAN = { email: 'dan@example.org', username: 'dan', password: 'correct horse battery' };

const setupCode = async (): Promise<string> =>
  new URL((await createSetupLink(server.deps)) ?? '').searchParams.get('code') ?? '';
const userCount = async (): Promise<number> =>
  (await server.deps.database.read.selectFrom('users').select('id').execute()).length;

test('before the set-up every other sign-up is told to wait, and the form knows', async () => {
  server = await testServer();
  const visitor = server.visitor();
  expect((await visitor.get('/api/registration')).body).toEqual({ requireApproval: true, setupNeeded: true });
  const code = await invited(server, DAN.email);
  await server.deps.database.transact(async ({ query }) => {
    const updatedAt = new Date(server.clock.now).toISOString();
    await query.insertInto('system_settings').values({ key: 'podcast_open', value: 'true', updatedAt }).execute();
  });
  const other = { ...DAN, email: 'bob@example.org', username: 'bob', name: 'Bob' };
  const attempts = [
    ...[undefined, '', 'guess', code].map((invitationCode) => ['/api/register', { ...DAN, invitationCode }] as const),
    ['/api/register', { ...other, invitationCode: code }] as const,
    ...[{ ...DAN, name: 'Dan' }, other].map((body) => ['/api/podcast/signup', body] as const),
  ];
  expect(attempts).toHaveLength(7);
  for (const [path, body] of attempts) {
    const answer = await visitor.post(path, body);
    expect({ path, status: answer.status }).toEqual({ path, status: 503 });
    expect(answer.headers.get('retry-after')).toBe('60');
    expect(answer.headers.get('set-cookie')).toBeNull();
  }
  expect(await userCount()).toBe(0);
});

test('the printed link makes the administrator, signed in, whatever the e-mail', async () => {
  server = await testServer({ publicUrl: 'https://habits.example.org' });
  const link = await createSetupLink(server.deps);
  expect(link).toMatch(/^https:\/\/habits\.example\.org\/auth\?code=[\w-]{43}$/);
  const visitor = server.visitor();
  const answer = await visitor.post('/api/register', {
    ...DAN,
    invitationCode: new URL(link ?? '').searchParams.get('code'),
    timezone: 'Europe/Vienna',
  });
  expect(answer).toMatchObject({
    status: 201,
    body: { id: 1, username: 'dan', role: 'admin', timezone: 'Europe/Vienna' },
  });
  expect((await visitor.get('/api/user')).body).toEqual(answer.body);
  expect((await visitor.get('/api/registration')).body).toEqual({ requireApproval: true, setupNeeded: false });
});

test('a set-up code works once, and the other printed ones die with it', async () => {
  server = await testServer();
  const [one, other] = [await setupCode(), await setupCode()];
  expect((await server.visitor().post('/api/register', { ...DAN, invitationCode: one })).status).toBe(201);
  const bob = { ...DAN, email: 'bob@example.org', username: 'bob' };
  for (const invitationCode of [one, other]) {
    expect((await server.visitor().post('/api/register', { ...bob, invitationCode })).status).toBe(403);
  }
  expect(await userCount()).toBe(1);
  expect(await createSetupLink(server.deps)).toBeNull();
  expect(await server.deps.database.read.selectFrom('setup_codes').selectAll().execute()).toEqual([]);
});

test('of ten set-ups at the same moment, with two codes, one makes the administrator', async () => {
  server = await testServer();
  const codes = [await setupCode(), await setupCode()];
  const answers = await Promise.all(
    Array.from({ length: 10 }, async (_, turn) =>
      server.visitor().post('/api/register', {
        ...DAN,
        email: `p${turn}@example.org`,
        username: `p${turn}`,
        invitationCode: codes[turn % 2],
      }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    201,
    ...Array.from({ length: 9 }, () => 403),
  ]);
  expect(await server.deps.database.read.selectFrom('users').select('id').execute()).toEqual([{ id: 1 }]);
});

test('ADMIN_* make the administrator at the first start, once, and no link is printed', async () => {
  const environment = { ADMIN_EMAIL: 'Dan@Example.org', ADMIN_USERNAME: 'dan', ADMIN_PASSWORD: DAN.password };
  server = await testServer({ environment });
  expect(await createSetupLink(server.deps)).toBeNull();
  await ensureFirstAdmin({
    ...server.deps,
    config: { ...server.deps.config, firstAdmin: { ...DAN, username: 'other', password: 'another password' } },
  });
  await server.restart();
  expect(await userCount()).toBe(1);
  const answer = await server.visitor().post('/api/login', { username: 'dan@example.org', password: DAN.password });
  expect(answer).toMatchObject({ status: 200, body: { id: 1, username: 'dan', role: 'admin' } });
});

test('ADMIN_USERNAME may name a page when the administrator exists already', async () => {
  const environment = { ADMIN_EMAIL: 'dan@example.org', ADMIN_USERNAME: 'dan', ADMIN_PASSWORD: DAN.password };
  server = await testServer({ environment });
  const { firstAdmin } = readConfig({ ...environment, ADMIN_USERNAME: 'people' });
  await ensureFirstAdmin({ ...server.deps, config: { ...server.deps.config, firstAdmin } });
  expect(await userCount()).toBe(1);
});
