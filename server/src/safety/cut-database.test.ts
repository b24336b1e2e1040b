import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Habit, Instance } from '@crushing/contract/habits/schemas';
import { sql } from 'kysely';
import pg from 'pg';
import { repeats } from '#reliability/repeats.ts';
import { randomFrom } from '#seed/random.ts';
import { cutProxy } from '#testing/cut-proxy.ts';
import type { CutProxy } from '#testing/cut-proxy.ts';
import { openLive } from '#testing/live-reader.ts';
import type { LiveReader } from '#testing/live-reader.ts';
import { testDatabase } from '#testing/test-database.ts';
import type { TestDatabase } from '#testing/test-database.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';

const CUTS = repeats({ short: 30, full: 200 });
const CUTS_IN_BYTES = repeats({ short: 15, full: 200 });
const CUTS_AT_COMMIT = repeats({ short: 15, full: 200 });
const BYTES_BETWEEN_CUTS_MAX = 8000;
const AWAY_MS = repeats({ short: 1000, full: 30_000 });
const SILENT_MS = repeats({ short: 6000, full: 30_000 });
// Beside other tests a call waits for its turn.
const BACK_MS_MAX = repeats({ short: Infinity, full: 2000 });
const LONG = { timeout: 60_000 + CUTS * 1000 };

let place: TestDatabase;
let proxy: CutProxy;
let server: TestServer;
let people: { person: TestPerson; habitId: number; acknowledged: number; tried: number }[];

// SQLite has no connection to cut.
describe.skipIf(process.env['DATABASE'] !== 'postgres')('a database whose line fails', () => {
  beforeAll(async () => {
    place = await testDatabase();
    proxy = await cutProxy(place.databaseUrl ?? '');
    server = await testServer({ environment: { DATABASE_URL: proxy.url } });
    people = [];
    for (const name of ['dan', 'alice', 'bob', 'carol', 'alice2', 'bob2', 'carol2', 'dan2']) {
      const person = await server.person(name);
      const answer = await person.post('/api/habits', { name: 'Read', type: 'daily', deadline: '00:00' });
      people.push({ person, habitId: (answer.body as Habit).id, acknowledged: 0, tried: 0 });
    }
  });
  afterAll(async () => {
    await server.stop();
    await proxy.stop();
    await place.drop();
  });
  afterEach(() => {
    proxy.refuse = false;
    proxy.swallow = false;
    proxy.cutsAfter = () => false;
    proxy.cutsAfterBytes = Infinity;
  });

  /** Everybody counts up in a note until told to stop. Only acknowledged numbers are remembered. */
  const writeUntil = async (isOver: () => boolean): Promise<number> => {
    let refused = 0;
    await Promise.all(
      people.map(async (writer) => {
        while (!isOver()) {
          writer.tried += 1;
          const notes = String(writer.tried);
          const answer = await writer.person.post('/api/habit-instances', {
            habitId: writer.habitId,
            date: '2026-03-11',
            notes,
          });
          if (answer.status < 300) writer.acknowledged = writer.tried;
          else {
            refused += 1;
            expect({ status: answer.status, retry: answer.headers.get('retry-after') }).toEqual({
              status: 503,
              retry: '2',
            });
            // A refusal comes at once. Without a pause the refused callers would leave no time to the others.
            await pause(20);
          }
        }
      }),
    );
    return refused;
  };

  const expectNothingLost = async (): Promise<void> => {
    for (const { person, habitId, acknowledged, tried } of people) {
      const instances = await instancesOf(person, habitId);
      expect(instances.length).toBeLessThanOrEqual(1);
      // A write without an answer may have been made.
      expect(Number(instances[0]?.notes ?? 0)).toBeGreaterThanOrEqual(acknowledged);
      expect(Number(instances[0]?.notes ?? 0)).toBeLessThanOrEqual(tried);
    }
  };

  const instancesOf = async (person: TestPerson, habitId: number): Promise<Instance[]> => {
    const answer = await person.get(`/api/habits/${habitId}/instances`);
    if (answer.status === 200) return answer.body as Instance[];
    // Dead connections may still be in the pool.
    await pause(20);
    return instancesOf(person, habitId);
  };

  /**
   * Asks 50 times a second until calls are answered again. Returns the milliseconds until then. The test's own time is
   * its limit.
   */
  const answersAgain = async (): Promise<number> => {
    const askedAt = performance.now();
    while ((await people[0]?.person.get('/api/habits'))?.status !== 200) await pause(20);
    return performance.now() - askedAt;
  };

  /** A live channel, once this process hears the changes of others again. */
  const liveAgain = async (): Promise<LiveReader> => {
    const channel = await openLive(server.address, people[0]?.person ?? server.visitor());
    if (channel.status === 200) return channel;
    // It listens again a moment after its connection is back.
    await pause(100);
    return liveAgain();
  };

  test(`cut at ${CUTS} moments: what was acknowledged is there, the rest is refused with 503`, LONG, async () => {
    let isOver = false;
    const writing = writeUntil(() => isOver);
    for (let count = 0; count < CUTS; count += 1) {
      // Pauses of different lengths, so that each cut meets another moment of the writes.
      await pause(30 + ((count * 37) % 60));
      proxy.cut();
    }
    isOver = true;
    expect(await writing).toBeGreaterThan(0);
    await answersAgain();
    await expectNothingLost();
  });

  test(
    `cut in the midst of ${CUTS_IN_BYTES} queries and answers, after any byte: no second instance, nothing lost`,
    LONG,
    async () => {
      const random = randomFrom(CUTS_IN_BYTES);
      let isOver = false;
      const writing = writeUntil(() => isOver);
      for (let count = 0; count < CUTS_IN_BYTES; count += 1) {
        proxy.cutsAfterBytes = 1 + Math.floor(random() * BYTES_BETWEEN_CUTS_MAX);
        // The writes go on meanwhile, until their bytes have caused the cut.
        while (proxy.cutsAfterBytes < Infinity) await pause(5);
      }
      isOver = true;
      await writing;
      await answersAgain();
      await expectNothingLost();
    },
  );

  test(
    `cut after ${CUTS_AT_COMMIT} COMMITs were sent and before their answer: no second instance, nothing lost`,
    LONG,
    async () => {
      let commits = 0;
      let cutsMade = 0;
      proxy.cutsAfter = (piece) => {
        if (!piece.includes('commit')) return false;
        commits += 1;
        if (commits % 5 !== 0) return false;
        cutsMade += 1;
        return true;
      };
      await writeUntil(() => cutsMade >= CUTS_AT_COMMIT);
      await expectNothingLost();
    },
  );

  test('a habit whose commit lost its answer is made once, and its owner is told to look first', async () => {
    const owner = people[0]?.person;
    let isCommitNext = true;
    proxy.cutsAfter = (piece) => isCommitNext && piece.includes('commit');
    const answers = [];
    for (let turn = 0; turn < 10; turn += 1) {
      answers.push(await owner?.post('/api/habits', { name: `Once ${turn}`, type: 'daily', deadline: '00:00' }));
    }
    isCommitNext = false;
    expect(new Set(answers.map((answer) => answer?.status))).toEqual(new Set([503]));
    expect(new Set(answers.map((answer) => answer?.text)).size).toBe(1);
    expect(answers[0]?.text).toContain('look whether it is there');
    const namesOfOnce = async (): Promise<string[]> => {
      const list = await owner?.get('/api/habits');
      const habits = list?.status === 200 ? (list.body as Habit[]) : [];
      return habits.map(({ name }) => name).filter((name) => name.startsWith('Once'));
    };
    // The cut comes after the database got the commit, so each exists exactly once. Dead connections may still be in the pool.
    const wanted = Array.from({ length: 10 }, (_, turn) => `Once ${turn}`);
    await expect.poll(async () => (await namesOfOnce()).toSorted()).toEqual(wanted);
  });

  test(
    `refused connections for ${AWAY_MS / 1000} s: 503 meanwhile, readyz tells it, a good answer once they are accepted`,
    LONG,
    async () => {
      proxy.refuse = true;
      // The server hears a moment later that its connections are cut.
      await pause(50);
      const visitor = server.visitor();
      const end = performance.now() + AWAY_MS;
      while (performance.now() < end) {
        expect((await visitor.get('/readyz')).status).toBe(503);
        expect((await visitor.get('/healthz')).status).toBe(200);
        for (const { person } of people) {
          const answer = await person.get('/api/habits');
          expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
        }
        // A few rounds a second show whether anything is answered differently meanwhile.
        await pause(200);
      }
      proxy.refuse = false;
      expect(await answersAgain()).toBeLessThan(BACK_MS_MAX);
      await expectNothingLost();
    },
  );

  test('a connection lost between two queries of a transaction ends neither the process nor another transaction', async () => {
    const { transact, read, ping } = server.deps.database;
    await expect(
      transact(async ({ query }) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(query);
        await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(read);
        // The loss must arrive while no query waits on the connection that could take the error.
        await pause(100);
        await sql`select 1`.execute(query);
      }),
    ).rejects.toThrow();
    await ping();
  });

  test('while somebody holds a row, what needs it is refused in time and everybody can read', async () => {
    const holder = new pg.Client({ connectionString: place.databaseUrl ?? '' });
    await holder.connect();
    await holder.query('begin');
    await holder.query('update person_versions set version = version where "userId" = 1');
    const [dan, alice] = people;
    const add = async () => dan?.person.post('/api/habits', { name: 'Run', type: 'daily', deadline: '00:00' });
    const writes = Promise.all(Array.from({ length: 40 }, add));
    // By then the writes wait for the row.
    await pause(200);
    expect((await alice?.person.get('/api/habits'))?.status).toBe(200);
    // The row is still held when all of them are answered.
    const answers = (await writes).map((answer) => [answer?.status, answer?.headers.get('retry-after')]);
    expect(answers).toEqual(answers.map(() => [503, '2']));
    await holder.query('rollback');
    await holder.end();
    expect((await add())?.status).toBe(201);
  });

  test('PostgreSQL is told to end a transaction that is idle for 10 s, and a wait for a row after 3 s', async () => {
    const { rows } = await sql`select setting from pg_settings
      where name in ('idle_in_transaction_session_timeout', 'lock_timeout') order by name`.execute(
      server.deps.database.read,
    );
    expect(rows).toEqual([{ setting: '10000' }, { setting: '3000' }]);
  });

  test(
    `a line that swallows everything for ${SILENT_MS / 1000} s: calls answer 503 in place of waiting for it, and all is well afterwards`,
    { timeout: 60_000 + SILENT_MS },
    async () => {
      const channel = await liveAgain();
      await channel.until('event: ready');
      proxy.swallow = true;
      const answers = await Promise.all(
        Array.from({ length: SILENT_MS / 100 }, async (_, turn) => {
          // Calls keep coming while the first ones wait. What they send must not keep the dead connection alive.
          await pause(turn * 100);
          const askedAt = performance.now();
          const answer = await people[turn % people.length]?.person.get('/api/habits');
          return { status: answer?.status, isInTime: performance.now() - askedAt < 14_000 };
        }),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
      expect(answers.every(({ isInTime }) => isInTime)).toBe(true);
      // A dead connection promises no liveness. What was sent before it died may have arrived.
      await expect(channel.until('what nobody says')).rejects.toThrow('ended');
      proxy.swallow = false;
      expect(await answersAgain()).toBeLessThan(BACK_MS_MAX);
      expect(
        await writeUntil(
          (
            (end) => () =>
              performance.now() > end
          )(performance.now() + 300),
        ),
      ).toBe(0);
      await expectNothingLost();
    },
  );
});
