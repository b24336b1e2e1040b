import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Email } from 'postal-mime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LIVE_PATH } from '@crushing/contract/live/endpoints';
import { openForCommand } from '#database/connect.ts';
import { fillDatabase } from '#seed/fill-database.ts';
import type { FilledPerson } from '#seed/fill-people.ts';
import { startMailSink } from '#testing/mail-sink.ts';
import { testClient } from '#testing/test-client.ts';
import type { TestClient } from '#testing/test-client.ts';
import { testDatabase } from '#testing/test-database.ts';
import type { TestDatabase } from '#testing/test-database.ts';
import { repeats } from './repeats.ts';
import { startProcess } from './server-process.ts';

const STOPS = repeats({ short: 1, full: 50 });
// Times depend on the machine. Only the full form measures them, because it has the machine to itself.
const STOP_MS_MAX = repeats({ short: Infinity, full: 10_000 });
// Answered within 5 s of the stop, or cut.
const CALLS = repeats({ short: 10, full: 50 });
const CHANNELS = 3;
// Processes start slowly while all tests run at once.
const TEST_MS_MAX = 120_000;

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(async () => database.drop());

const fill = async (people: number): Promise<FilledPerson[]> =>
  fillDatabase(database, { people, habitsEach: 1, days: 3, seed: 1, now: Date.now() });

const browserAt = (address: string, { sessionToken }: FilledPerson): TestClient => {
  const browser = testClient(address, address);
  browser.useCookie(`sid=${sessionToken}`);
  return browser;
};

test(
  `${STOPS} stops: live channels close, calls in flight are answered and kept, a mail under way arrives once, the port is closed, code 0`,
  { timeout: STOPS * TEST_MS_MAX },
  async () => {
    const people = await fill(STOPS);
    const sink = await startMailSink();
    const environment = { SMTP_URL: sink.url, MAIL_FROM: 'crushing@example.org' };
    for (const [stop, person] of people.entries()) {
      const server = await startProcess({ ...database, environment });
      await server.ready;
      const channels = await Promise.all(
        Array.from({ length: CHANNELS }, async () =>
          fetch(server.address + LIVE_PATH, { headers: { cookie: `sid=${person.sessionToken}` } }),
        ),
      );
      const calls = await Promise.all(Array.from({ length: CALLS }, () => beginCall(server.address, person)));
      const late = await beginHead(server.address, person);
      let stoppedAt = 0;
      sink.onArrival = (mail) => {
        // The mail has arrived whole, and its sender still waits for the answer.
        if (isReset(mail)) {
          stoppedAt = performance.now();
          server.kill('SIGTERM');
        }
        return false;
      };
      await browserAt(server.address, person).post('/api/forgot-password', { email: `${person.username}@example.org` });
      // A channel ends because the server is stopping. The rest of the calls comes after that.
      for (const channel of channels) expect(await channel.text()).toContain('event: ready');
      // This connection existed before the stop. It is answered, so that a proxy in front loses nothing.
      expect(await late.finish()).toMatch(/^HTTP\/1\.1 200 OK\r\nConnection: close\r\n/);
      await expect(fetch(`${server.address}/healthz`)).rejects.toThrow();
      const statuses = await Promise.all(calls.map((finish, index) => finish(`Habit ${index}`)));
      expect(statuses).toEqual(Array.from({ length: CALLS }, () => 201));
      expect(await server.ended).toEqual({ code: 0, signal: null });
      expect(performance.now() - stoppedAt).toBeLessThan(STOP_MS_MAX);
      expect(sink.mails.filter(isReset)).toHaveLength(stop + 1);
    }
    const next = await startProcess({ ...database, environment });
    await next.ready;
    for (const person of people)
      expect((await browserAt(next.address, person).get('/api/habits')).body).toHaveLength(CALLS + 1);
    expect(await resetsNotSent()).toEqual([]);
    next.kill('SIGTERM');
    await next.ended;
    expect(sink.mails.filter(isReset)).toHaveLength(STOPS);
    await sink.stop();
  },
);

test('a second SIGTERM ends a stop that waits, at once', { timeout: TEST_MS_MAX }, async () => {
  const [alice] = await fill(1);
  const server = await startProcess(database);
  await server.ready;
  const channel = await fetch(server.address + LIVE_PATH, { headers: { cookie: `sid=${alice?.sessionToken}` } });
  // Its body never comes, so the stop waits for it.
  await beginCall(server.address, alice as FilledPerson);
  server.kill('SIGTERM');
  await channel.text();
  server.kill('SIGTERM');
  expect(await server.ended).toEqual({ code: 1, signal: null });
});

// On a Monday the weekly mails leave, too.
const isReset = ({ subject = '' }: Email): boolean => subject.startsWith('Reset');

const resetsNotSent = async (): Promise<unknown[]> => {
  const { read, close } = await openForCommand(database);
  const rows = await read
    .selectFrom('notification_queue')
    .selectAll()
    .where('type', '=', 'password_reset')
    .where('status', '<>', 'sent')
    .execute();
  await close();
  return rows;
};

/** Sends a part of a call's head; `finish` sends the rest and resolves with all that the server answers. */
const beginHead = async (
  address: string,
  { sessionToken }: FilledPerson,
): Promise<{ finish: () => Promise<string> }> => {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`GET /api/habits HTTP/1.1\r\nhost: x\r\ncookie: sid=${sessionToken}\r\n`);
  return {
    finish: async () => {
      socket.write('\r\n');
      return text(socket);
    },
  };
};

/** Begins a call that adds a habit; resolves once the server has read its head. The returned function sends the body. */
const beginCall = (address: string, { sessionToken }: FilledPerson): Promise<(name: string) => Promise<number>> =>
  new Promise((resolve, reject) => {
    const call = request(`${address}/api/habits`, {
      method: 'POST',
      agent: false,
      headers: {
        origin: address,
        cookie: `sid=${sessionToken}`,
        'content-type': 'application/json',
        expect: '100-continue',
      },
    });
    const answered = new Promise<number>((answer) => {
      call.once('response', (response) => {
        response.resume();
        answer(response.statusCode ?? 0);
      });
    });
    call.once('error', reject);
    call.once('continue', () =>
      resolve(async (name) => {
        call.end(JSON.stringify({ name, type: 'daily', deadline: '00:00' }));
        return answered;
      }),
    );
    call.flushHeaders();
  });
