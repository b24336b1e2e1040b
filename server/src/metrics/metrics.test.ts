import { get } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Habit } from '@crushing/contract/habits/schemas';
import { queueMail } from '#features/notifications/mail/queue-mail.ts';
import { freePort } from '#testing/free-port.ts';
import { openLive } from '#testing/live-reader.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';

let server: TestServer;
let alice: TestPerson;
beforeAll(async () => {
  server = await testServer({ environment: { METRICS: 'loopback' }, runJobs: true });
  alice = await server.person('alice');
});
afterAll(async () => server.stop());

type Sample = { readonly name: string; readonly labels: Readonly<Record<string, string>>; readonly value: number };

const LINE = /^(?<name>\w+)(?:\{(?<labels>.*)\})? (?<value>\S+)$/;

/** The samples of a text of metrics. */
const samplesIn = (text: string): Sample[] =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const { name = '', labels = '', value = '' } = LINE.exec(line)?.groups ?? {};
      const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label = '', of = '']) => [label, of]);
      return { name, labels: Object.fromEntries(pairs) as Record<string, string>, value: Number(value) };
    });

const look = async (): Promise<Sample[]> => {
  const { status, headers, text } = await server.visitor().get('/metrics');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(headers.get('cache-control')).toBe('no-store');
  return samplesIn(text);
};

const valueOf = async (name: string, labels: Readonly<Record<string, string>> = {}): Promise<number | undefined> =>
  (await look()).find(
    (sample) => sample.name === name && Object.entries(labels).every(([label, of]) => sample.labels[label] === of),
  )?.value;

test('answers are counted by the pattern of their route and the class of their status, and timed', async () => {
  const { id } = (await alice.post('/api/habits', { name: 'Read', type: 'daily', deadline: '00:00' })).body as Habit;
  for (const asked of [id, id, 4711]) await alice.get(`/api/habits/${asked}`);
  await server.visitor().get('/assets/none.js');
  const route = { method: 'GET', route: '/api/habits/:id' };
  await expect.poll(async () => valueOf('crushing_requests_total', { ...route, status: '2xx' })).toBe(2);
  await expect.poll(async () => valueOf('crushing_requests_total', { ...route, status: '4xx' })).toBe(1);
  await expect.poll(async () => valueOf('crushing_request_duration_seconds_count', route)).toBe(3);
  await expect.poll(async () => valueOf('crushing_requests_total', { route: 'other', status: '4xx' })).toBe(1);
});

test('open live channels and people who watch are told while they are there', async () => {
  expect(await valueOf('crushing_live_channels')).toBe(0);
  const live = await openLive(server.address, alice);
  await live.until('ready');
  expect(await valueOf('crushing_live_channels')).toBe(1);
  await live.close();
  await expect.poll(async () => valueOf('crushing_live_channels')).toBe(0);
  const visit = { sessionId: 'c0ffee00-6f3c-4b7e-9a54-0c8f5d1e2a37' };
  await server.visitor().post(`/api/profile-view/${alice.id}`, visit);
  expect(await valueOf('crushing_viewers')).toBe(1);
  server.clock.now += 60_000;
  expect(await valueOf('crushing_viewers')).toBe(0);
});

test('jobs tell their runs and times, the database its calls', async () => {
  for (const job of ['deliver mail', 'clean up']) {
    await expect.poll(async () => valueOf('crushing_job_runs_total', { job, result: 'ok' })).toBeGreaterThan(0);
    expect(await valueOf('crushing_job_duration_seconds_count', { job })).toBeGreaterThan(0);
  }
  for (const call of ['read', 'transaction'])
    expect(await valueOf('crushing_database_call_duration_seconds_count', { call })).toBeGreaterThan(0);
});

test('the mail queue tells what waits; without the database the rest is told all the same', async () => {
  const content = { subject: 'x', html: 'x', text: 'x' };
  const scheduledFor = new Date(server.clock.now + 60_000).toISOString();
  const mail = { type: 'password_changed', toEmail: 'ada@example.org', toName: null, userId: null } as const;
  const before = (await valueOf('crushing_mail_queue', { state: 'waiting' })) ?? 0;
  await server.deps.database.transact(async (tx) => queueMail(server.deps, tx, { ...mail, content, scheduledFor }));
  expect(await valueOf('crushing_mail_queue', { state: 'waiting' })).toBe(before + 1);
  expect(await valueOf('crushing_mail_queue', { state: 'failed' })).toBe(0);
  const database = server.deps.database as { read: unknown };
  const { read } = database;
  database.read = null;
  expect(await valueOf('crushing_mail_queue')).toBeUndefined();
  expect(await valueOf('process_resident_memory_bytes')).toBeGreaterThan(0);
  database.read = read;
});

const LABELS = new Set([
  'call',
  'job',
  'kind',
  'le',
  'major',
  'method',
  'minor',
  'patch',
  'result',
  'route',
  'space',
  'state',
  'status',
  'type',
  'version',
]);

test('no label tells of a person', async () => {
  await alice.get(`/api/public/${alice.username}`);
  await server.visitor().post('/api/login', { username: 'alice', password: 'mistyped words' });
  const samples = await look();
  const used = new Set(samples.flatMap(({ labels }) => Object.keys(labels)));
  expect([...used].filter((label) => !LABELS.has(label))).toEqual([]);
  const values = samples.flatMap(({ labels }) => Object.values(labels)).join('\n');
  for (const own of ['alice', '@example.org', '127.0.0.1', '4711']) expect(values).not.toContain(own);
});

/** `fetch` does not let a caller choose the name it asks for. */
const statusFor = async (address: string, headers: Record<string, string>): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    get(`${address}/metrics`, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).once('error', reject);
  });

test.each<[string, Record<string, string>]>([
  ['a proxy that tells for whom it calls', { 'x-forwarded-for': '203.0.113.7' }],
  ['a proxy that tells it by the standard', { forwarded: 'for=203.0.113.7' }],
  ['a proxy that passes the name on', { host: 'habits.example.org' }],
  ['a page whose name leads to this machine', { host: 'evil.example' }],
])('on the port of the product %s gets nothing', async (_, headers) => {
  expect(await statusFor(server.address, headers)).toBe(404);
  expect(await statusFor(server.address, {})).toBe(200);
});

test('a port of their own tells the metrics and nothing else, until the server stops', async () => {
  const port = await freePort();
  const apart = await testServer({ environment: { METRICS: String(port) } });
  await apart.visitor().get('/healthz');
  const address = `http://127.0.0.1:${port}`;
  const answer = await fetch(`${address}/metrics`);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('route="/healthz"');
  for (const path of ['/', '/api/user', '/healthz', '/metrics/'])
    expect({ path, status: (await fetch(address + path)).status }).toEqual({ path, status: 404 });
  expect((await apart.visitor().get('/metrics')).status).toBe(404);
  await apart.stop();
  await expect(fetch(`${address}/metrics`)).rejects.toThrow('fetch failed');
});

test('without the setting there are none', async () => {
  const usual = await testServer();
  expect((await usual.visitor().get('/metrics')).status).toBe(404);
  expect(usual.routes.filter(({ url }) => url === '/metrics')).toEqual([]);
  await usual.stop();
});
