import { afterAll, beforeAll, expect, test } from 'vitest';
import { SESSION_IDLE_DAYS, SESSION_MAX_DAYS } from '@crushing/domain/sessions/session-lifetime';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await server.person('dan');
});
afterAll(async () => server.stop());

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

const statusOf = async (person: TestPerson, path = '/api/user'): Promise<number> => (await person.get(path)).status;

const withoutSpace = async <T>(work: () => Promise<T>): Promise<T> => {
  const database = server.deps.database as { transact: unknown };
  const { transact } = database;
  database.transact = async () => {
    // SQLITE_FULL; PostgreSQL's code is 53100.
    throw Object.assign(new Error('database or disk is full'), { errcode: 13, code: '53100' });
  };
  try {
    return await work();
  } finally {
    database.transact = transact;
  }
};

test('reading goes on without space, also when the visit should be noted', async () => {
  const alice = await server.person('alice');
  server.clock.now += 2 * HOUR;
  await withoutSpace(async () => {
    expect(await statusOf(alice)).toBe(200);
    expect(await statusOf(alice, '/api/habits')).toBe(200);
    expect((await alice.post('/api/habits', { name: 'Read', type: 'daily', deadline: '00:00' })).status).toBe(507);
  });
  // Written as soon as possible: the session lives on from this visit.
  server.clock.now += 2 * HOUR;
  expect(await statusOf(alice)).toBe(200);
  server.clock.now += (SESSION_IDLE_DAYS - 1) * DAY;
  expect(await statusOf(alice)).toBe(200);
});

test('a browser forgets its session even when the server cannot write that it ended', async () => {
  const bob = await server.person('bob');
  const answer = await withoutSpace(async () => bob.post('/api/logout'));
  expect(answer.status).toBe(507);
  expect(bob.cookie()).toBe('');
});

test('a session ends after its idle time and after its whole time, wherever it is remembered', async () => {
  const idle = await server.person('idle');
  const busy = await server.person('busy');
  const begun = server.clock.now;
  expect(await statusOf(idle)).toBe(200);
  while (server.clock.now - begun < (SESSION_MAX_DAYS - 20) * DAY) {
    server.clock.now += 20 * DAY;
    expect(await statusOf(busy)).toBe(200);
  }
  expect(await statusOf(idle)).toBe(401);
  server.clock.now = begun + SESSION_MAX_DAYS * DAY;
  expect(await statusOf(busy)).toBe(401);
});

test('setting the clock back and forth neither ends a session nor keeps one past its time', async () => {
  const carol = await server.person('carol');
  const begun = server.clock.now;
  for (const jump of [HOUR, -2 * HOUR, DAY, -2 * DAY]) {
    server.clock.now += jump;
    expect(await statusOf(carol)).toBe(200);
  }
  server.clock.now = begun + SESSION_MAX_DAYS * DAY;
  expect(await statusOf(carol)).toBe(401);
});
