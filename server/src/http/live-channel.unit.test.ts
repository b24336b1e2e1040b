import { connect } from 'node:net';
import type { Socket } from 'node:net';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { LIVE_PATH } from '@crushing/contract/live/endpoints';
import { afterEach, expect, test } from 'vitest';
import { createAnswerSlots } from './answer-slots.ts';
import { mountLiveChannel } from './live-channel.ts';
import type { LiveChannels, LiveNeeds } from './live-channel.ts';
import { createLiveHub } from './live-hub.ts';
import { limitRates } from './rate-limits.ts';
import { createReadBudget } from './read-budget.ts';
import { respondToErrors } from './respond-to-error.ts';
import { createUploadSlots } from './upload-slots.ts';

const ALICE = { id: 1, isAdmin: false, sessionId: 1, timezone: 'UTC', dayEndsAt: 0 };
const hub = createLiveHub();

const apps: FastifyInstance[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await Promise.all(apps.splice(0).map(async (app) => app.close()));
});

/** A server with the live channel alone, where every caller is Alice. */
const liveServer = async (
  followedBy: LiveNeeds['followedBy'] = async () => [],
): Promise<{ port: number; channels: LiveChannels }> => {
  const app = Fastify();
  apps.push(app);
  app.decorateRequest('actor', null);
  respondToErrors(app, () => performance.now());
  await limitRates(app, 1000);
  const mounting = {
    app,
    identify: () => ALICE,
    identifyAnew: () => ALICE,
    sessionMsLeft: async () => Infinity,
    endOfSession: async () => null,
    versionOf: () => '1',
    slots: createAnswerSlots(),
    uploads: createUploadSlots(),
    reads: createReadBudget(1, () => 0),
  };
  const channels = mountLiveChannel(mounting, {
    hub,
    isListening: () => true,
    isLeaving: () => false,
    followedBy,
    blockedWith: async () => [],
  });
  return { port: Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port), channels };
};

/** A browser that has opened the channel. It reads only while it is told to. */
const readerAt = (port: number) => {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let text = '';
  socket.on('data', (piece) => (text += piece.toString()));
  socket.pause();
  socket.write(`GET ${LIVE_PATH} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  return { read: () => void socket.resume(), text: () => text };
};

// 4.5 KB. The system buffers some megabytes for a connection.
const LISTS = Array.from({ length: 500 }, () => 'habits' as const);
const EVENTS_MAX = 10_000;
// How the text of an answer in pieces ends.
const LAST_PIECE = '\r\n0\r\n\r\n';

test('a channel whose people change while it opens begins once it hears those of now', async () => {
  const reads: PromiseWithResolvers<readonly number[]>[] = [];
  const { port } = await liveServer(async () => {
    const read = Promise.withResolvers<readonly number[]>();
    reads.push(read);
    return read.promise;
  });
  const first = readerAt(port);
  first.read();
  await expect.poll(() => reads.length).toBe(1);
  hub.tell(ALICE.id, []);
  await expect.poll(() => reads.length).toBe(2);
  reads[0]?.resolve([]);
  const second = readerAt(port);
  second.read();
  await expect.poll(() => reads.length).toBe(3);
  reads[2]?.resolve([]);
  await expect.poll(second.text).toContain('event: ready');
  expect(first.text()).not.toContain('event: ready');
  reads[1]?.resolve([]);
  await expect.poll(first.text).toContain('event: ready');
});

test('a browser that never reads loses its channel once its connection is full, and one that reads hears all', async () => {
  const { port, channels } = await liveServer();
  const [idle, reading] = [readerAt(port), readerAt(port)];
  reading.read();
  await expect.poll(channels.count).toBe(2);
  await expect.poll(reading.text).toContain('event: ready');
  let told = 0;
  while (channels.count() === 2 && told < EVENTS_MAX) {
    hub.tell(ALICE.id, LISTS);
    told += 1;
    // The event leaves, and the browser that reads takes it.
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(channels.count()).toBe(1);
  hub.tell(ALICE.id, ['goals']);
  await expect.poll(reading.text).toContain('{"lists":["goals"]}');
  expect(reading.text().match(/event: changed/g)).toHaveLength(told + 1);
  expect(channels.count()).toBe(1);
  // First comes what the system buffered for it, and then the end.
  idle.read();
  await expect.poll(() => idle.text().endsWith(LAST_PIECE)).toBe(true);
  expect(idle.text()).not.toContain('goals');
});
