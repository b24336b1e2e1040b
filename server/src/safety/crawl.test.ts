import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { Email } from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ALL_ENDPOINTS } from '@crushing/contract/all-endpoints';
import { WATCHED_PEOPLE } from '@crushing/contract/live/endpoints';
import { NOTICE_KINDS } from '@crushing/domain/notifications/notice-kinds';
import type { Habit } from '@crushing/contract/habits/schemas';
import { followHabitEvents } from '#features/feed/follow-habit-events.ts';
import { openLive } from '#testing/live-reader.ts';
import { outboxOf } from '#testing/test-mail.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';
import { causeMails, deliverAfter } from './cause-mails.ts';
import { askAs, callEndpoint, holds, leaksIn } from './crawl.ts';
import type { Heard } from './crawl.ts';
import { DAY, ROLES, privateWorld, storedSecrets } from './private-world.ts';
import type { PrivateWorld, Role, Secret } from './private-world.ts';

// Searches everything that the server says to anybody for what they must not read: answers with their headers, the live
// channel, mails and the log.

const PAGE = '<!doctype html><html lang="en"><meta name="description" content="Habits" /><title>Crushing</title>';
const NEVER = new AbortController().signal;

const webDir = mkdtempSync(join(tmpdir(), 'crushing-web-'));
const log: string[] = [];
let server: TestServer;
let world: PrivateWorld;
let secrets: readonly Secret[];
const heard: Heard[] = [];

beforeAll(async () => {
  writeFileSync(join(webDir, 'index.html'), PAGE);
  const logTo = new Writable({ write: (chunk: Buffer, _encoding, done) => (log.push(chunk.toString()), done()) });
  server = await testServer({ webDir, logTo });
  world = await privateWorld(server);
  secrets = [...world.secrets, ...(await storedSecrets(server, world.secrets))];
});
afterAll(async () => {
  await server.stop();
  rmSync(webDir, { recursive: true });
});

const READS = [...ALL_ENDPOINTS].filter(([, { method }]) => method === 'GET');
const WRITES = [...ALL_ENDPOINTS].filter(([name, { method }]) => method !== 'GET' && name !== 'logout');

/** The web and its screens are no routes. */
const ANYTHING_ELSE = 'GET *';

/** Every address outside the API, by the route that answers it. */
const pagesOf = ({ people: { owner, blocked } }: PrivateWorld, unsubscribe: string): Record<string, string[]> => ({
  'GET /healthz': ['/healthz'],
  'GET /readyz': ['/readyz'],
  'HEAD /healthz': ['/healthz'],
  'HEAD /readyz': ['/readyz'],
  'HEAD /unsubscribe/:token': [`/unsubscribe/${unsubscribe}`, '/unsubscribe/wrong'],
  'GET /unsubscribe/:token': [`/unsubscribe/${unsubscribe}`, '/unsubscribe/wrong'],
  'POST /unsubscribe/:token': [`/unsubscribe/${unsubscribe}`, '/unsubscribe/wrong'],
  [ANYTHING_ELSE]: [
    '/',
    '/public',
    '/podcast',
    '/auth',
    '/dashboard',
    '/people',
    '/settings',
    '/nobody',
    '/assets/none.js',
    `/reset-password?token=${world.resetToken}`,
    ...[owner, blocked].map(({ username }) => `/${username}`),
    `/buddies/${owner.username}+${blocked.username}`,
  ],
});

const search = (answers: readonly Heard[]): string[] => {
  heard.push(...answers);
  return answers.flatMap((answer) => leaksIn(secrets, answer));
};

const readAll = async (): Promise<Heard[]> => {
  const answers: Heard[] = [];
  for (const read of READS)
    for (const role of ROLES)
      for (const about of Object.values(world.people)) {
        answers.push(await callEndpoint(server, world, read, { role, about }));
        // A call without a person in its address is the same about everybody.
        if (!/:username|:id|:file/.test(read[1].path)) break;
      }
  return answers;
};

test('no read of anybody gives away what is private', async () => {
  const answers = await readAll();
  expect(search(answers)).toEqual([]);
  const answered = new Set(answers.filter(({ status }) => status === 200).map(({ asked }) => asked.split(/[?\s]/)[1]));
  expect(answered.size).toBeGreaterThan(READS.length - 5);
});

test('each secret is there to be found: who may read it gets it', () => {
  const unread = world.secrets.filter(
    (secret) =>
      secret.mayRead.length > 0 &&
      !heard.some(({ role, text }) => secret.mayRead.includes(role) && holds(text.toLowerCase(), secret)),
  );
  expect(unread.map(({ what }) => what)).toEqual([]);
});

test('no page and no answer outside the API gives away what is private', async () => {
  await deliverAfter(server, 6);
  const mail = (await outboxOf(server)).find(({ text }) => text?.includes('/unsubscribe/'));
  const pages = pagesOf(world, /\/unsubscribe\/([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '');
  const mounted = server.routes.map(({ method, url }) => `${method} ${url}`).filter((each) => !each.includes(' /api'));
  expect(Object.keys(pages).toSorted()).toEqual([...mounted, ANYTHING_ELSE].toSorted());
  const answers: Heard[] = [];
  for (const [route, addresses] of Object.entries(pages))
    for (const address of addresses)
      for (const role of ROLES)
        answers.push(await askAs(server, world, { role, method: route.split(' ')[0] ?? '', address }));
  expect(search(answers)).toEqual([]);
});

const IN_FEED: ReadonlySet<Role> = new Set(['owner', 'follower']);

test('the live channel tells nobody what is private', async () => {
  const { owner } = world.people;
  const readers = await Promise.all(
    ROLES.map(async (role) => ({
      role,
      live: await openLive(server.address, world.callers[role], `?${WATCHED_PEOPLE}=${owner.id}`),
    })),
  );
  const name = 'secret-live-habit-of-owner';
  const add = async (habit: object): Promise<number> =>
    ((await owner.post('/api/habits', { type: 'daily', deadline: '00:00', ...habit })).body as Habit).id;
  const [hidden, shown] = [await add({ name, isPrivate: true }), await add({ name: 'Sing' })];
  for (const habitId of [hidden, shown]) {
    await owner.post('/api/habit-instances', { habitId, date: DAY, completed: true });
    await followHabitEvents(server.deps, NEVER);
  }
  const page = (await server.visitor().get(`/api/public/${owner.username}`)).body as {
    person: { today: { done: number } };
  };
  const { done } = page.person.today;
  const own: Secret = { what: 'private habit', text: name, mayRead: ['owner'] };
  for (const { role, live } of readers) {
    // All hear that the page has changed. Only those with the owner in their feed hear what changed.
    const text = await live.until(IN_FEED.has(role) ? '"name":"Sing"' : `"done":${done}`);
    expect(text.includes('"name":"Sing"')).toBe(IN_FEED.has(role));
    expect(leaksIn([...secrets, own], { role, asked: 'GET /api/live', status: live.status, text })).toEqual([]);
    await live.close();
  }
});

test('no write gives away what is private, and no read after all of them', async () => {
  const answers: Heard[] = [];
  for (const write of WRITES)
    for (const role of ROLES) answers.push(await callEndpoint(server, world, write, { role }));
  expect(search(answers)).toEqual([]);
  expect(search(await readAll())).toEqual([]);
});

const wholeMail = ({ subject, text, html, headers, attachments }: Email): string =>
  [subject, text, html, ...headers.map(({ value }) => value), ...attachments.map(contentOf)].join('\n').toLowerCase();

const contentOf = ({ content }: Email['attachments'][number]): string =>
  typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString('latin1');

/** What a mail lets its receiver do. */
const ownLinks = (mail: Email): Secret[] =>
  [...(mail.text ?? '').matchAll(/(?:\/unsubscribe\/|[?&](?:token|code)=)([\w.-]+)/g)].map(([link, text = '']) => ({
    what: `link of the mail "${mail.subject}"`,
    text,
    mayRead: [],
    mayMail: mail.to?.[0]?.address ?? '',
    ...(link.includes('code=') && { isAdministered: true }),
  }));

test('a mail of any kind holds nothing private, and no address or link but those of its receiver', async () => {
  const known = [...secrets, ...(await causeMails(server, world))];
  const mails = await outboxOf(server);
  const links = mails.flatMap(ownLinks);
  const all = [...known, ...links, ...(await storedSecrets(server, [...known, ...links]))];
  expect(mails.filter(({ to, cc, bcc }) => to?.length !== 1 || cc !== undefined || bcc !== undefined)).toEqual([]);
  expect(heard.flatMap((answer) => leaksIn(links, answer))).toEqual([]);
  const leaks = mails.flatMap((mail) => {
    const receiver = mail.to?.[0]?.address ?? '';
    const text = wholeMail(mail);
    return all
      .filter((secret) => secret.mayMail !== receiver && holds(text, secret))
      .map(({ what }) => `the mail "${mail.subject}" to ${receiver} holds the ${what}`);
  });
  expect(leaks).toEqual([]);
  const sent = await server.deps.database.read
    .selectFrom('notification_queue')
    .select('type')
    .distinct()
    .where('status', '=', 'sent')
    .execute();
  const ofAccounts = ['invitation', 'password_reset', 'password_changed', 'username_changed'];
  const kinds = [...NOTICE_KINDS, ...ofAccounts, 'challenge_begins', 'test'];
  expect(sent.map(({ type }) => type).toSorted()).toEqual(kinds.toSorted());
  expect(mails.map(({ subject }) => subject)).toContain('2 more people follow you now');
});

test('the log holds no secret that opens something', () => {
  const keys = secrets.filter(({ mayRead }) => mayRead.length === 0);
  const whole = log.join('').toLowerCase();
  expect(log.length).toBeGreaterThan(0);
  expect(keys.filter((secret) => holds(whole, secret)).map(({ what }) => what)).toEqual([]);
});

test('everything the contract promises was walked', () => {
  const walked = [...READS, ...WRITES].map(([name]) => name);
  expect([...walked, 'logout'].toSorted()).toEqual([...ALL_ENDPOINTS.keys()].toSorted());
});
