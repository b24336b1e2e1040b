import { EventEmitter, once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';
import { createUploadSlots } from './upload-slots.ts';

let server: TestServer;
let alice: TestPerson;
let bob: TestPerson;
beforeAll(async () => {
  server = await testServer();
  alice = await server.person('alice');
  bob = await server.person('bob');
});
afterAll(async () => server.stop());

/** Begins to send a large body and waits for the server to ask for the rest of it. */
const beginUpload = async (person: TestPerson): Promise<Socket> => {
  const socket = connect(Number(new URL(server.address).port), '127.0.0.1');
  const head = [
    'PUT /api/profile HTTP/1.1',
    'host: localhost:3000',
    'origin: http://localhost:3000',
    `cookie: ${person.cookie()}`,
    'content-type: application/json',
    'content-length: 13000000',
    'expect: 100-continue',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  await once(socket, 'data');
  socket.write('{');
  return socket;
};

test('a person sends four large things at a time, others are not held up, and a gone caller makes room', async () => {
  const held = await Promise.all(Array.from({ length: 4 }, async () => beginUpload(alice)));
  const save = async (person: TestPerson) => person.put('/api/profile', { title: 'Gardener' });
  await expect.poll(async () => (await save(alice)).status).toBe(429);
  expect(await save(alice)).toMatchObject({
    status: 429,
    body: { message: 'What you sent before this is still on its way. Please try again after it.' },
  });
  expect((await save(bob)).status).toBe(200);
  for (const socket of held) socket.destroy();
  await expect.poll(async () => (await save(alice)).status).toBe(200);
});

test('sixteen large things of all people are on their way at a time', () => {
  const uploads = createUploadSlots();
  const responses = Array.from({ length: 16 }, () => new EventEmitter() as unknown as ServerResponse);
  for (const [place, response] of responses.entries()) uploads.take(place >> 2, response);
  expect(() => uploads.take(100, new EventEmitter() as unknown as ServerResponse)).toThrow('Many people are sending');
  responses[0]?.emit('close');
  uploads.take(100, new EventEmitter() as unknown as ServerResponse);
});
