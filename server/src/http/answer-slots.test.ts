import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { createAnswerSlots } from './answer-slots.ts';
import { createReadBudget } from './read-budget.ts';
import { create, saveInstance } from '#testing/habit-calls.ts';
import { testServer } from '#testing/test-server.ts';

/** Only the end of the response counts. */
const aResponse = () => new EventEmitter() as unknown as ServerResponse;

/** Waits until everything that can go on has gone on. */
const turns = async (): Promise<void> => {
  for (let count = 0; count < 10; count += 1) await new Promise((resolve) => setImmediate(resolve));
};

test('a person has four answers under way, and further ones start in their order as those leave', async () => {
  const slots = createAnswerSlots();
  const responses = Array.from({ length: 7 }, aResponse);
  const started: number[] = [];
  for (const [place, response] of responses.entries()) {
    const slot = slots.take(1, response);
    if (slot === null) started.push(place);
    else
      slot.then(
        () => started.push(place),
        () => undefined,
      );
  }
  expect(slots.take(2, aResponse()), 'another person').toBeNull();
  expect(started, 'the first one at once').toEqual([0]);
  await turns();
  expect(started).toEqual([0, 1, 2, 3]);
  responses[2]?.emit('close');
  await turns();
  expect(started).toEqual([0, 1, 2, 3, 4]);
  // A caller who leaves while waiting takes no slot.
  responses[5]?.emit('close');
  responses[4]?.emit('close');
  await turns();
  expect(started).toEqual([0, 1, 2, 3, 4, 6]);
});

test('a slot is free again when its caller is gone, and a hundred may wait', async () => {
  const slots = createAnswerSlots();
  const held = Array.from({ length: 4 }, aResponse);
  for (const response of held) await slots.take(1, response);
  const waiting = Array.from({ length: 100 }, aResponse);
  const left = waiting.map(async (response) => slots.take(1, response));
  expect(() => slots.take(1, aResponse())).toThrow('Too many answers');
  for (const response of waiting) response.emit('close');
  expect((await Promise.allSettled(left)).every(({ status }) => status === 'rejected')).toBe(true);
  for (const response of held) response.emit('close');
  expect(slots.take(1, aResponse())).toBeNull();
});

test('visitors of one address have a hundred answers under way, and four hundred may wait', async () => {
  const slots = createAnswerSlots();
  const held = Array.from({ length: 100 }, aResponse);
  for (const response of held) await slots.take('192.0.2.1', response);
  let started = 0;
  const next = slots.take('192.0.2.1', aResponse())?.then(() => (started += 1));
  await turns();
  expect(started).toBe(0);
  for (let count = 1; count < 400; count += 1) void slots.take('192.0.2.1', aResponse());
  expect(() => slots.take('192.0.2.1', aResponse())).toThrow('Too many answers');
  expect(slots.take('192.0.2.2', aResponse()), 'another address').toBeNull();
  held[0]?.emit('close');
  await next;
  expect(started).toBe(1);
});

test('two million rows may be read for one person in a minute, then they wait for its end', () => {
  let now = 0;
  const reads = createReadBudget(1, () => now);
  reads.spend(1, 1_999_999);
  expect(() => reads.require(1)).not.toThrow();
  reads.spend(1, 5000);
  expect(() => reads.require(1)).toThrow('a lot to read');
  expect(() => reads.require(2)).not.toThrow();
  now = 59_999;
  expect(() => reads.require(1)).toThrow();
  now = 60_000;
  expect(() => reads.require(1)).not.toThrow();
  reads.spend(1, 1);
  expect(() => reads.require(1)).not.toThrow();
});

test.each([
  '/api/habit-instances?startDate=2026-03-01&endDate=2026-03-31',
  '/api/progress?startDate=2026-03-01&endDate=2026-03-31',
])('%s spends its rows, and is refused until the end of a minute whose rows are used up', async (path) => {
  const server = await testServer({ environment: { RATE_LIMIT_FACTOR: '1' } });
  const [alice, bob] = [await server.person('alice'), await server.person('bob')];
  await saveInstance(alice, (await create(alice)).id, '2026-03-11', { completed: true });
  // The tick has read rows too.
  server.letPass(60_000);
  server.deps.reads.spend(alice.id, 1_999_999);
  expect((await alice.get(path)).status).toBe(200);
  const refused = await alice.get(path);
  expect(refused).toMatchObject({
    status: 429,
    body: { message: 'That was a lot to read. Please wait a moment and try again.' },
  });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await bob.get(path)).status).toBe(200);
  server.letPass(60_000);
  expect((await alice.get(path)).status).toBe(200);
  await server.stop();
});

test('callers who hang up while their session is read hold no slot', async () => {
  const server = await testServer();
  const alice = await server.person('alice');
  const port = Number(new URL(server.address).port);
  for (let count = 0; count < 40; count += 1) {
    // An empty cache makes it read the database, which gives the caller time to leave.
    server.deps.people.forget(alice.id);
    await hangUp(port, `GET /api/user HTTP/1.1\r\nhost: x\r\ncookie: ${alice.cookie()}\r\n\r\n`);
  }
  expect((await alice.get('/api/user')).status).toBe(200);
  await server.stop();
});

const hangUp = async (port: number, request: string): Promise<void> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request, () => socket.resetAndDestroy()));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve());
  });
