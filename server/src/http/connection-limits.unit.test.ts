import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { limitConnections } from './connection-limits.ts';

const PER_ADDRESS_MAX = 200;

const tidy: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of tidy.splice(0)) await end();
});

const aServer = async (trustProxy: string[], answer: RequestListener): Promise<number> => {
  const server = createServer(answer);
  limitConnections(server, trustProxy);
  tidy.push(() => server.close());
  server.listen(0);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

/** Connects from one of the addresses of this machine. */
const open = async (port: number, localAddress = '127.0.0.1'): Promise<Socket> => {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => undefined);
  tidy.unshift(() => socket.destroy());
  await once(socket, 'connect');
  return socket;
};

const CALL = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n';

const ask = async (socket: Socket): Promise<string> => {
  socket.write(CALL);
  const [first] = (await Promise.race([once(socket, 'data'), once(socket, 'close')])) as [unknown];
  return Buffer.isBuffer(first) ? first.toString().slice(0, 12) : 'closed';
};

const openMany = async (port: number, count: number): Promise<Socket[]> => {
  const sockets = [];
  for (let turn = 0; turn < count; turn += 1) sockets.push(await open(port));
  return sockets;
};

test('one address holds 200 connections: a new one takes the place of the oldest that never made a call', async () => {
  const port = await aServer([], (_request, response) => response.end('fine'));
  const [caller, ...idle] = await openMany(port, PER_ADDRESS_MAX);
  if (caller === undefined) throw new Error('nobody is connected');
  expect(await ask(caller)).toBe('HTTP/1.1 200');
  const closed = idle.slice(0, 3).map((socket) => once(socket, 'close'));
  const late = await openMany(port, 3);
  await Promise.all(closed);
  for (const socket of [caller, ...late]) expect(await ask(socket)).toBe('HTTP/1.1 200');
  expect(await ask(await open(port, '127.0.0.2'))).toBe('HTTP/1.1 200');
});

test('a connection may send ten calls at once, and is closed when it sends more without waiting', async () => {
  const app = fastify();
  let answered = 0;
  app.get('/', async () => {
    answered += 1;
    return 'fine';
  });
  limitConnections(app.server, []);
  tidy.push(async () => app.close());
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const patient = await open(port);
  patient.write(CALL.repeat(10));
  let told = '';
  patient.on('data', (text: Buffer) => (told += text.toString()));
  await expect.poll(() => told.split('HTTP/1.1 200').length - 1).toBe(10);
  answered = 0;
  const greedy = await open(port);
  const closed = once(greedy, 'close');
  greedy.write(CALL.repeat(1000));
  await closed;
  expect(answered, 'calls of the closed connection').toBeLessThanOrEqual(10);
  expect(await ask(await open(port))).toBe('HTTP/1.1 200');
});

test('connections with a call under way stay, and a new one of the address is refused', async () => {
  const { promise: allArrived, resolve } = Promise.withResolvers<void>();
  let arrived = 0;
  const port = await aServer([], () => {
    arrived += 1;
    if (arrived === PER_ADDRESS_MAX) resolve();
  });
  const sockets = await openMany(port, PER_ADDRESS_MAX);
  for (const socket of sockets) socket.write(CALL);
  await allArrived;
  const late = await open(port);
  expect(await ask(late)).toBe('closed');
  expect(sockets.filter(({ destroyed, readableEnded }) => destroyed || readableEnded)).toEqual([]);
});

test.each([['127.0.0.1'], ['127.0.0.0/8'], ['::ffff:127.0.0.1']])(
  'a proxy at %s holds more, because it stands for many people',
  async (proxy) => {
    const port = await aServer([proxy], (_request, response) => response.end('fine'));
    const sockets = await openMany(port, PER_ADDRESS_MAX + 20);
    for (const socket of sockets.slice(0, 30)) expect(await ask(socket)).toBe('HTTP/1.1 200');
  },
);
