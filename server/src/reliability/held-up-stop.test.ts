import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testClient } from '#testing/test-client.ts';
import { testDatabase } from '#testing/test-database.ts';
import type { TestDatabase } from '#testing/test-database.ts';
import { startProcess } from './server-process.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(async () => database.drop());

const ADMIN = { ADMIN_EMAIL: 'dan@example.org', ADMIN_USERNAME: 'dan', ADMIN_PASSWORD: 'dan and his secret' };

test.each([
  ['its headers', 'GET / HTTP/1.1\r\nhost: x\r\n', 'a: b\r\n'],
  [
    'its body',
    'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9999\r\n\r\n',
    ' ',
  ],
])('a caller who sends %s byte by byte does not keep the server from a clean end', async (_, begin, more) => {
  const server = await startProcess({ ...database, environment: ADMIN });
  await server.ready;
  const caller = await trickle(Number(new URL(server.address).port), begin, more);
  server.kill('SIGTERM');
  expect(await server.ended).toEqual({ code: 0, signal: null });
  caller.destroy();
});

test('a mail server that falls silent does not keep the server from a clean end', async () => {
  const { silent, url, called } = await silentMailServer();
  const environment = { ...ADMIN, SMTP_URL: url, MAIL_FROM: 'crushing@example.org' };
  const server = await startProcess({ ...database, environment });
  await server.ready;
  await testClient(server.address, server.address).post('/api/forgot-password', { email: 'dan@example.org' });
  await called;
  server.kill('SIGTERM');
  expect(await server.ended).toEqual({ code: 0, signal: null });
  silent.close();
});

const trickle = async (port: number, begin: string, more: string): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(begin);
  const drip = setInterval(() => socket.write(more), 200);
  socket.on('close', () => clearInterval(drip));
  // By now the server has the connection and its first bytes.
  await pause(300);
  return socket;
};

const silentMailServer = async (): Promise<{ silent: Server; url: string; called: Promise<void> }> => {
  const { promise: called, resolve } = Promise.withResolvers<void>();
  const silent = createServer((socket) => {
    socket.on('error', () => undefined);
    resolve();
  });
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening));
  return { silent, called, url: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}` };
};
