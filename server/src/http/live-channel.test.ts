import { connect } from 'node:net';
import { SESSION_IDLE_DAYS, SESSION_MAX_DAYS } from '@crushing/domain/sessions/session-lifetime';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openLive } from '#testing/live-reader.ts';
import { TEST_PASSWORD, testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';

// docs/product.md, Live changes.
const HEARTBEAT_MS = 25_000;
const DAY_MS = 24 * 60 * 60 * 1000;

let server: TestServer;
let alice: TestPerson;
let bob: TestPerson;

beforeAll(async () => {
  server = await testServer();
  await server.person('dan');
  alice = await server.person('alice');
  bob = await server.person('bob');
});
afterAll(async () => server.stop());

const HABIT = { name: 'Read', type: 'daily', deadline: '00:00' };

test('a change reaches the open browsers of its person, and nobody else’s', async () => {
  const [tablet, phone, stranger] = await Promise.all(
    [alice, alice, bob].map(async (who) => openLive(server.address, who)),
  );
  await Promise.all([tablet, phone, stranger].map(async (channel) => channel?.until('event: ready')));
  await alice.post('/api/habits', HABIT);
  const heard = await Promise.all([tablet?.until('event: changed'), phone?.until('event: changed')]);
  for (const text of heard) expect(text).toContain('data: {"lists":["habits"]}');
  await bob.post('/api/habits', HABIT);
  const bobHeard = await stranger?.until('event: changed');
  expect(bobHeard?.match(/event: changed/g)).toHaveLength(1);
  await Promise.all([tablet, phone, stranger].map(async (channel) => channel?.close()));
});

test('the channel begins with the mark that the lists carry in their ETags, until something changes', async () => {
  const markOf = async () => {
    const channel = await openLive(server.address, bob);
    const [, mark] = /event: ready\ndata: \{"mark":"(.*)"\}\n\n/.exec(await channel.until('event: ready')) ?? [];
    await channel.close();
    return mark ?? 'none';
  };
  const before = await markOf();
  expect((await bob.get('/api/habits')).headers.get('etag')).toContain(before);
  await bob.post('/api/habits', HABIT);
  const after = await markOf();
  expect(after).not.toBe(before);
  expect((await bob.get('/api/habits')).headers.get('etag')).toContain(after);
});

test('a refused change is not announced', async () => {
  const channel = await openLive(server.address, alice);
  await channel.until('event: ready');
  await alice.patch('/api/habits/2000000000', { name: 'x' });
  await alice.post('/api/habits', HABIT);
  const heard = await channel.until('event: changed');
  expect(heard.match(/event: changed/g)).toHaveLength(1);
  await channel.close();
});

test('a visitor gets no channel, and a person at most five', async () => {
  expect((await openLive(server.address, server.visitor())).status).toBe(401);
  const carol = await server.person('carol');
  const channels = [];
  for (let count = 0; count < 6; count += 1) {
    channels.push(await openLive(server.address, carol));
  }
  expect(channels.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
  await Promise.all(channels.map(async (channel) => channel.close()));
});

test('callers who hang up before they are answered hold no place, and are no fault of the server', async () => {
  const lines: string[] = [];
  const own = await testServer({ logTo: { write: (line) => lines.push(line) } });
  const person = await own.person('alice');
  const { port } = new URL(own.address);
  for (let count = 0; count < 100; count += 1) {
    // An empty cache makes it read the database, which gives the caller time to leave.
    own.deps.people.forget(person.id);
    await hangUp(Number(port), `GET /api/live HTTP/1.1\r\nhost: x\r\ncookie: ${person.cookie()}\r\n\r\n`);
    await hangUp(
      Number(port),
      `POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{`,
    );
  }
  const channels = await Promise.all(Array.from({ length: 5 }, async () => openLive(own.address, person)));
  expect(channels.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(lines.filter((line) => line.includes('"level":50'))).toEqual([]);
  await own.stop();
});

const hangUp = async (port: number, request: string): Promise<void> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request, () => socket.resetAndDestroy()));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve());
  });

test('the channel ends at once with its session, and no other one of the person does', async () => {
  const alice2 = await server.person('alice2');
  const other = server.visitor();
  await other.post('/api/login', { username: 'alice2', password: TEST_PASSWORD });
  // No heartbeat comes, so only the end of the session itself can close the channel.
  await withoutHeartbeats(async () => {
    const [here, there] = [await openLive(server.address, alice2), await openLive(server.address, other)];
    await Promise.all([here.until('event: ready'), there.until('event: ready')]);
    expect((await alice2.post('/api/logout')).status).toBe(204);
    await expect(here.until('never')).rejects.toThrow('the channel ended');
    await other.post('/api/habits', HABIT);
    await there.until('event: changed');
    await there.close();
  });
});

test('the channel beats, and ends in the moment in which its session expires', async () => {
  const own = await testServer();
  const alice = await own.person('alice');
  const end = await untilItsLastDays(own, alice);
  await withoutHeartbeats(async () => {
    const channel = await openLive(own.address, alice);
    await channel.until('event: ready');
    own.clock.now = end - HEARTBEAT_MS - 2000;
    await pass(own, HEARTBEAT_MS);
    await channel.until(': alive');
    await pass(own, 1999);
    await alice.post('/api/habits', HABIT);
    await channel.until('event: changed');
    await pass(own, 1);
    await expect(channel.until('never')).rejects.toThrow('the channel ended');
  });
  await own.stop();
});

test('a channel that opens just before its session expires ends with it too', async () => {
  const own = await testServer();
  const alice = await own.person('alice');
  own.clock.now = (await untilItsLastDays(own, alice)) - 5000;
  await withoutHeartbeats(async () => {
    const channel = await openLive(own.address, alice);
    await channel.until('event: ready');
    await pass(own, 5000);
    await expect(channel.until('never')).rejects.toThrow('the channel ended');
  });
  await own.stop();
});

/** Lets a person come back so often that their session lives as long as one may. Returns when it ends. */
const untilItsLastDays = async (own: TestServer, person: TestPerson): Promise<number> => {
  const end = own.clock.now + SESSION_MAX_DAYS * DAY_MS;
  while (end - own.clock.now > SESSION_IDLE_DAYS * DAY_MS) {
    own.clock.now += (SESSION_IDLE_DAYS - 1) * DAY_MS;
    expect((await person.get('/api/user')).status).toBe(200);
  }
  return end;
};

const pass = async (own: TestServer, milliseconds: number): Promise<void> => {
  own.clock.now += milliseconds;
  await vi.advanceTimersByTimeAsync(milliseconds);
};

/** Timers stand still, and go only as far as they are moved. */
const withoutHeartbeats = async (walk: () => Promise<void>): Promise<void> => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  try {
    await walk();
  } finally {
    vi.useRealTimers();
  }
};

test('stopping the server ends open channels and does not wait for them', async () => {
  const own = await testServer();
  const person = await own.person('alice');
  const channel = await openLive(own.address, person);
  await channel.until('event: ready');
  await own.stop();
  await expect(channel.until('never')).rejects.toThrow();
});
