import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';

// Of its own, because a server notices in its own time that uploads of another test have ended.
let server: TestServer;
let bob: TestPerson;
beforeEach(async () => {
  server = await testServer();
  bob = await server.person('bob');
});
afterEach(async () => server.stop());

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
  const alice = await server.person('alice');
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

describe('sixteen large things of all people are on their way at a time', () => {
  const saveAs = async (person: TestPerson) => person.put('/api/profile', { title: 'Gardener' });
  const peopleOf = async (count: number): Promise<TestPerson[]> =>
    Promise.all(Array.from({ length: count }, async (_, place) => server.person(`sender${place}`)));
  const begin = async (senders: readonly TestPerson[]): Promise<Socket[]> => {
    const sockets: Socket[] = [];
    for (const person of senders) sockets.push(await beginUpload(person));
    return sockets;
  };
  const end = (sockets: readonly Socket[]): void => {
    for (const socket of sockets) socket.destroy();
  };

  test('who has none takes the place of the oldest of whoever has the most', async () => {
    const people = await peopleOf(4);
    const held = await begin(Array.from({ length: 16 }, (_, place) => people[place >> 2] as TestPerson));
    const [oldest] = held as [Socket];
    const answer = once(oldest, 'data');
    expect((await saveAs(bob)).status).toBe(200);
    expect(String(await answer)).toMatch(/^HTTP\/1.1 429.*connection: close.*Others wait to send something/s);
    // The person whose upload was ended has three left, so a fourth is taken.
    const [more] = await begin([bob]);
    expect((await saveAs(people[0] as TestPerson)).status).toBe(429);
    end([...held, more as Socket]);
  });

  test('who has one alone keeps it', async () => {
    const held = await begin(await peopleOf(16));
    expect(await saveAs(bob)).toMatchObject({
      status: 429,
      body: { message: 'Many people are sending files at the moment. Please try again soon.' },
    });
    end(held);
  });
});
