import { request } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LIVE_PATH } from '@crushing/contract/live/endpoints';
import { fillDatabase } from '#seed/fill-database.ts';
import type { FilledPerson } from '#seed/fill-people.ts';
import { testClient } from '#testing/test-client.ts';
import type { TestClient } from '#testing/test-client.ts';
import { testDatabase } from '#testing/test-database.ts';
import type { TestDatabase } from '#testing/test-database.ts';
import { startProcess } from './server-process.ts';

const STOP_MS_MAX = 10_000;
const CALLS = 50;
// Processes start slowly while all tests run at once.
const TEST_MS_MAX = 30_000;

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(async () => database.drop());

const fill = async (): Promise<FilledPerson> =>
  (
    (await fillDatabase(database, { people: 1, habitsEach: 1, days: 3, seed: 1, now: Date.now() })) as [FilledPerson]
  )[0];

const browserAt = (address: string, { sessionToken }: FilledPerson): TestClient => {
  const browser = testClient(address, address);
  browser.useCookie(`sid=${sessionToken}`);
  return browser;
};

test(
  'a stop closes live channels, answers the calls in flight, keeps what they wrote, and ends with code 0 within 10 s',
  async () => {
    const alice = await fill();
    const server = await startProcess(database);
    await server.ready;
    const channel = await fetch(server.address + LIVE_PATH, { headers: { cookie: `sid=${alice.sessionToken}` } });
    const calls = await Promise.all(Array.from({ length: CALLS }, () => beginCall(server.address, alice)));
    const stoppedAt = performance.now();
    server.kill('SIGTERM');
    // The channel ends because the server is stopping. The bodies of the calls come after that.
    expect(await channel.text()).toContain('event: ready');
    const statuses = await Promise.all(calls.map((finish, index) => finish(`Habit ${index}`)));
    expect(statuses).toEqual(Array.from({ length: CALLS }, () => 201));
    expect(await server.ended).toEqual({ code: 0, signal: null });
    expect(performance.now() - stoppedAt).toBeLessThan(STOP_MS_MAX);

    const next = await startProcess(database);
    await next.ready;
    const { body } = await browserAt(next.address, alice).get('/api/habits');
    expect(body).toHaveLength(CALLS + 1);
    next.kill('SIGTERM');
    await next.ended;
  },
  TEST_MS_MAX,
);

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
