import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fillDatabase } from '#seed/fill-database.ts';
import type { FilledPerson } from '#seed/fill-people.ts';
import { testClient } from '#testing/test-client.ts';
import { testDatabase } from '#testing/test-database.ts';
import type { TestDatabase } from '#testing/test-database.ts';
import { repeats } from './repeats.ts';
import { startProcess } from './server-process.ts';

const TRICKLES = repeats({ short: 40, full: 500 });
// Times depend on the machine. Only the full form measures them, because it has the machine to itself.
const CALL_P99_MS_MAX = repeats({ short: Infinity, full: 500 });
const CUT_MS_MAX = repeats({ short: Infinity, full: 17_000 });
const DRIP_MS = 250;

const HEAD = 'host: x\r\ncontent-type: application/json\r\n';
/** What slow callers send at first, and then again and again. */
const KINDS = [
  { begin: `GET /api/habits HTTP/1.1\r\n${HEAD}`, drip: 'a: b\r\n' },
  { begin: 'GET /api/', drip: 'x' },
  { begin: `POST /api/login HTTP/1.1\r\n${HEAD}content-length: 99999\r\n\r\n`, drip: ' ' },
  { begin: `POST /api/register HTTP/1.1\r\n${HEAD}transfer-encoding: chunked\r\n\r\n`, drip: '1\r\n \r\n' },
] as const;

let database: TestDatabase;
let alice: FilledPerson;
beforeEach(async () => {
  database = await testDatabase();
  [alice] = (await fillDatabase(database, { people: 1, habitsEach: 3, days: 3, seed: 1, now: Date.now() })) as [
    FilledPerson,
  ];
});
afterEach(async () => database.drop());

// Slow callers get no further than the connection, whatever the database. The calls of everybody else ask the database.
const isHere = process.env['DATABASE'] !== 'postgres' || repeats({ short: 0, full: 1 }) === 1;

describe.runIf(isHere)('slow callers', () => {
  test(`${TRICKLES} who send byte by byte are all cut off, and everybody else is answered meanwhile`, async () => {
    // The proxy stands for everybody, so that one address may hold all connections.
    const server = await startProcess({ ...database, environment: { TRUST_PROXY: '127.0.0.1' } });
    await server.ready;
    const startedAt = performance.now();
    const port = Number(new URL(server.address).port);
    const trickles = Array.from({ length: TRICKLES }, async (_, place) => trickle(port, KINDS[place % KINDS.length]));
    let areCut = false;
    const cut = Promise.all(trickles).finally(() => (areCut = true));
    const browser = testClient(server.address, server.address);
    browser.useCookie(`sid=${alice.sessionToken}`);
    const times: number[] = [];
    while (!areCut) {
      for (const path of ['/api/habits', '/healthz']) {
        const askedAt = performance.now();
        const { status } = await browser.get(path);
        times.push(performance.now() - askedAt);
        expect({ path, status }).toEqual({ path, status: 200 });
      }
      // A person calls now and then. Without a pause the calls themselves would slow the server down.
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const lives = (await cut).map((cutAt) => cutAt - startedAt);
    expect(times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)]).toBeLessThan(CALL_P99_MS_MAX);
    expect(Math.max(...lives)).toBeLessThan(CUT_MS_MAX);
    server.kill('SIGTERM');
    expect(await server.ended).toEqual({ code: 0, signal: null });
  });
});

/** Sends a little now and then until the server cuts the connection. Resolves with the time of the cut. */
const trickle = async (port: number, kind: (typeof KINDS)[number] | undefined): Promise<number> => {
  const { begin, drip } = kind ?? KINDS[0];
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.resume();
  socket.write(begin);
  const dripping = setInterval(() => socket.write(drip), DRIP_MS);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(dripping);
  return performance.now();
};
