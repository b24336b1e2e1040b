import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SESSION_IDLE_DAYS, SESSION_MAX_DAYS } from '@crushing/domain/sessions/session-lifetime';
import { HEARTBEAT_MS } from '@crushing/contract/profile-views/endpoints';
import { queueWeeklyDigests } from '#features/notifications/digest/queue-weekly-digests.ts';
import { create } from '#testing/habit-calls.ts';
import { mailsTo } from '#testing/test-mail.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const NOON = Date.parse('2026-03-11T12:00:00Z');
const MONDAY = Date.parse('2026-03-16T09:00:00Z');
const { signal } = new AbortController();

// The clock of the machine is wrong for a while, and is put right.
const JUMPS = [
  ['an hour ahead', HOUR],
  ['an hour back', -HOUR],
  ['a day ahead', DAY],
  ['a day back', -DAY],
] as const;

let server: TestServer;
let alice: TestPerson;
let bob: TestPerson;
let turns = 0;
beforeAll(async () => {
  // As strict as people run it, but each test calls from an address of its own.
  server = await testServer({ environment: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '127.0.0.1,::1' } });
  await server.person('dan');
});
afterAll(async () => server.stop());
beforeEach(async () => {
  turns += 1;
  server.clock.now = NOON;
  [alice, bob] = [await server.person(`alice${turns}`), await server.person(`bob${turns}`)];
});

/** Does something while the clock is wrong. */
const during = async <T>(jump: number, act: () => Promise<T>): Promise<T> => {
  server.clock.now += jump;
  try {
    return await act();
  } finally {
    server.clock.now -= jump;
  }
};

const statusOf = async (person: TestPerson): Promise<number> => (await person.get('/api/user')).status;

describe.each(JUMPS)('while the clock is %s', (_, jump) => {
  test('a session goes on, and afterwards ends when it would have ended', async () => {
    expect(await during(jump, async () => statusOf(alice))).toBe(200);
    expect(await statusOf(alice)).toBe(200);
    const seenAt = server.clock.now;
    server.clock.now = seenAt + SESSION_IDLE_DAYS * DAY;
    expect(await statusOf(alice)).toBe(401);
  });

  test('no visit makes a session longer than it may last', async () => {
    const startedAt = server.clock.now;
    for (let days = 0; days < SESSION_MAX_DAYS; days += 10) {
      server.clock.now = startedAt + days * DAY;
      await during(jump, async () => statusOf(alice));
      expect(await statusOf(alice)).toBe(200);
    }
    server.clock.now = startedAt + SESSION_MAX_DAYS * DAY;
    expect(await statusOf(alice)).toBe(401);
  });

  test('the digest of a week leaves once', async () => {
    await create(alice);
    server.clock.now = MONDAY;
    for (const wrong of [0, jump, 0, jump, 0])
      await during(wrong, async () => {
        await queueWeeklyDigests(server.deps, signal);
        await mailsTo(server, alice.email);
      });
    const subjects = (await mailsTo(server, alice.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject?.startsWith('Your week'))).toHaveLength(1);
  });

  test('a limit on calls is neither passed nor longer', async () => {
    const guess = async () =>
      server.visitor().send('POST', '/api/login', {
        body: { username: alice.username, password: 'a wrong guess' },
        headers: { 'x-forwarded-for': `192.0.2.${turns}` },
      });
    const before = [];
    for (let turn = 0; turn < 10; turn += 1) before.push((await guess()).status);
    expect(new Set(before)).toEqual(new Set([401]));
    const waits = async (): Promise<number> => {
      const { status, headers } = await guess();
      expect(status).toBe(429);
      return Number(headers.get('retry-after'));
    };
    for (const wait of [await during(jump, waits), await waits()]) {
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(15);
    }
  });

  test('whoever encourages then is not kept from it afterwards', async () => {
    const cheer = async () => (await bob.post('/api/encouragement', { toUserId: alice.id, message: 'Go on' })).status;
    expect(await during(jump, cheer)).toBe(201);
    expect(await cheer()).toBe(201);
    expect(await cheer()).toBe(429);
    server.clock.now += 60_000;
    expect(await cheer()).toBe(201);
  });

  test('a visit to a page counts no longer than it lasts', async () => {
    const beat = async () => server.visitor().post(`/api/profile-view/${alice.id}`, { sessionId: randomUUID() });
    const watching = async () => (await server.visitor().get(`/api/profile-views/${alice.id}`)).body;
    await during(jump, beat);
    expect(await watching()).toEqual({ watchingNow: 0 });
    await beat();
    expect(await watching()).toEqual({ watchingNow: 1 });
    server.clock.now += 4 * HEARTBEAT_MS.profile;
    expect(await watching()).toEqual({ watchingNow: 0 });
  });
});
