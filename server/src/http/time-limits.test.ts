import { connect } from 'node:net';
import type { Socket } from 'node:net';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openEndpoint } from '@crushing/contract/endpoint';
import { buildApp } from '#app.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';
import { createAnswerSlots } from './answer-slots.ts';
import { createLiveHub } from './live-hub.ts';
import { mountEndpoint } from './mount-endpoint.ts';
import { limitRates } from './rate-limits.ts';
import { createReadBudget } from './read-budget.ts';
import { respondToErrors } from './respond-to-error.ts';
import { createUploadSlots } from './upload-slots.ts';
import { limitBodyTime } from './slow-bodies.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(async () => server.stop());

const open: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map(async (app) => app.close()));
});

const schemas = {
  summary: 'Answers never, or waits for its body.',
  body: v.object({ text: v.string() }),
  answer: v.object({ ok: v.boolean() }),
};
const endpoint = openEndpoint<typeof schemas>('POST', '/api/slow');

/** A server with one call that is limited to 50 ms. */
const slowServer = async (answer: () => Promise<{ ok: boolean }>): Promise<number> => {
  const app = Fastify();
  open.push(app);
  app.decorateRequest('actor', null);
  respondToErrors(app, () => performance.now());
  limitBodyTime(app);
  await limitRates(app, 1000);
  const nobody = () => null;
  const mounting = {
    app,
    identify: nobody,
    identifyAnew: nobody,
    sessionMsLeft: async () => 0,
    endOfSession: async () => null,
    versionOf: () => '1',
    slots: createAnswerSlots(),
    uploads: createUploadSlots(),
    reads: createReadBudget(1, () => 0),
  };
  mountEndpoint(mounting, endpoint, schemas, answer, { answerMsMax: 50 });
  return Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
};

const everythingFrom = async (socket: Socket): Promise<string> => {
  const pieces: Buffer[] = [];
  for await (const piece of socket) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString();
};

const call = (port: number, length: number, sent: string, headers = ''): Socket => {
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST ${endpoint.path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${headers}content-length: ${length}\r\n\r\n${sent}`,
  );
  return socket;
};

test('a handler that never answers is answered for, with a sentence and a time to come back', async () => {
  const port = await slowServer(async () => new Promise(() => undefined));
  const body = '{"text":"all of it"}';
  const answer = await everythingFrom(call(port, body.length, body, 'connection: close\r\n'));
  expect(answer).toContain('HTTP/1.1 503');
  expect(answer.toLowerCase()).toContain('retry-after: 2');
  expect(answer).toContain('That took too long.');
});

test('a body that comes byte by byte ends with its connection', async () => {
  let handled = 0;
  const port = await slowServer(async () => {
    handled += 1;
    return { ok: true };
  });
  const answer = await everythingFrom(call(port, 1000, '{"text":"'));
  expect(answer).toContain('HTTP/1.1 408');
  expect(answer).toContain('Nothing was changed.');
  expect(handled).toBe(0);
});

test.each([
  ['that nobody answers', 'POST', '/api/nothing'],
  ['that is refused before', 'POST', '/api/refused'],
  ['of a call that takes none', 'GET', '/api/refused'],
])('a slow body %s ends with its connection too', async (_, method, path) => {
  const app = Fastify();
  open.push(app);
  limitBodyTime(app, 50);
  app.route({
    method: ['GET', 'POST'],
    url: '/api/refused',
    onRequest: (_request, reply) => void reply.code(401).send({ message: 'Please sign in first.' }),
    handler: async () => ({}),
  });
  const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `${method} ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{`,
  );
  expect(await everythingFrom(socket)).toMatch(/^HTTP\/1.1 4/);
});

test('connections are bounded in number and time', async () => {
  const app = await buildApp(server.deps, {
    webDir: null,
    hub: createLiveHub(),
    isListening: () => true,
    metrics: null,
  });
  open.push(app.server);
  const { maxConnections, requestTimeout, headersTimeout, keepAliveTimeout, timeout } = app.server.server;
  expect({ maxConnections, requestTimeout, headersTimeout, keepAliveTimeout, timeout }).toEqual({
    maxConnections: 8100,
    requestTimeout: 120_000,
    headersTimeout: 10_000,
    keepAliveTimeout: 65_000,
    timeout: 60_000,
  });
});
