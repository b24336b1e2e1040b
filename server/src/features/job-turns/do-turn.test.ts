import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '#database/database.ts';
import { toInstant } from '#database/instant.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';
import { doTurn } from './do-turn.ts';

const LEASE_MS = 60_000;

let server: TestServer;
let jobs = 0;
let job = '';
let done: string[];
beforeAll(async () => {
  server = await testServer();
});
afterAll(async () => server.stop());
beforeEach(() => {
  job = `job ${(jobs += 1)}`;
  done = [];
});

const turn = async (
  name: string,
  work: () => Promise<void> = async () => void done.push(name),
  signal = new AbortController().signal,
) => {
  const nextTurn = String.fromCharCode(name.charCodeAt(0) + 1);
  return doTurn(server.deps, { job, turn: name, nextTurn, leaseMs: LEASE_MS }, { work, signal });
};
const fail = async (): Promise<void> => {
  throw new Error('broken');
};

test('the turn in which a database is new counts as done, the next one is done once', async () => {
  await turn('a');
  await turn('a');
  expect(done).toEqual([]);
  await Promise.all([turn('b'), turn('b'), turn('b')]);
  await turn('b');
  expect(done).toEqual(['b']);
});

test('a turn that nobody did is left out when the next one has come, and an earlier one is never done', async () => {
  await turn('a');
  await turn('c');
  await turn('b');
  expect(done).toEqual(['c']);
});

test('a turn that fails waits for the end of its lease, and then for whoever comes first', async () => {
  await turn('a');
  await expect(turn('b', fail)).rejects.toThrow('broken');
  await turn('b');
  expect(done).toEqual([]);
  server.clock.now += LEASE_MS;
  await Promise.all([turn('b'), turn('b')]);
  expect(done).toEqual(['b']);
});

/** The database, where the answer to the next transaction is lost once `isAnswerLost` is set. */
const losing = { isAnswerLost: false };
const losingDatabase = (): Database => {
  const { database } = server.deps;
  const transact: Database['transact'] = async (work) => {
    const { isAnswerLost } = losing;
    losing.isAnswerLost = false;
    const result = await database.transact(work);
    if (isAnswerLost) throw new Error('The connection was lost');
    return result;
  };
  return { ...database, transact };
};

test.each([
  ['each renewal is answered', false],
  ['the answer to one renewal is lost', true],
])('work that takes longer than its lease keeps its turn, where %s', async (_, isAnswerLost) => {
  await turn('a');
  const leaseMs = 40;
  const work = Promise.withResolvers<void>();
  const first = doTurn(
    { ...server.deps, database: losingDatabase() },
    { job, turn: 'b', nextTurn: 'c', leaseMs },
    { work: async () => work.promise, signal: new AbortController().signal },
  );
  const heldUntil = async () =>
    (
      await server.deps.database.read
        .selectFrom('job_turns')
        .select('heldUntil')
        .where('job', '=', job)
        .executeTakeFirst()
    )?.heldUntil ?? '';
  const isHeld = async () => ((await heldUntil()) > toInstant(server.clock.now) ? true : undefined);
  await expect.poll(isHeld).toBeDefined();
  server.clock.now += leaseMs / 2;
  losing.isAnswerLost = isAnswerLost;
  await expect.poll(heldUntil).toBe(toInstant(server.clock.now + leaseMs));
  server.clock.now += 10 * leaseMs;
  await expect.poll(isHeld).toBeDefined();
  expect(await turn('b')).toBe('held');
  expect(done).toEqual([]);
  work.resolve();
  expect(await first).toBe('done');
  expect(await turn('b')).toBe('done');
  expect(done).toEqual([]);
});

test('a turn that a stop cut off is free at once', async () => {
  await turn('a');
  await expect(turn('b', fail, AbortSignal.abort())).rejects.toThrow('broken');
  await turn('b');
  expect(done).toEqual(['b']);
});

test('a turn done or held by a clock that was ahead holds back no turn once the clock is right', async () => {
  await turn('a');
  await turn('y');
  await turn('b');
  expect(done).toEqual(['y', 'b']);
  server.clock.now += 1000 * LEASE_MS;
  await expect(turn('c', fail)).rejects.toThrow('broken');
  server.clock.now -= 1000 * LEASE_MS;
  await turn('c');
  expect(done).toEqual(['y', 'b', 'c']);
});

test('jobs take their turns apart from each other', async () => {
  await turn('a');
  const first = job;
  job = `${first}, the other`;
  await turn('a');
  job = first;
  await turn('b');
  expect(done).toEqual(['b']);
});
