import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fillDatabase } from '#seed/fill-database.ts';
import type { FilledPerson } from '#seed/fill-people.ts';
import { randomFrom } from '#seed/random.ts';
import { create } from '#testing/habit-calls.ts';
import { MIDDAY_ZONE, middayToday } from '#testing/midday-zone.ts';
import { testClient } from '#testing/test-client.ts';
import type { TestClient } from '#testing/test-client.ts';
import { testDatabase } from '#testing/test-database.ts';
import type { TestDatabase } from '#testing/test-database.ts';
import { createCountingWriter } from './counting-writer.ts';
import type { CountingWriter } from './counting-writer.ts';
import { repeats } from './repeats.ts';
import { startProcess } from './server-process.ts';
import type { ServerProcess } from './server-process.ts';

const ROUNDS = repeats({ short: 1, full: 50 });
const WRITERS = 4;
const WRITING_MS_MAX = 400;
const LIMITS = { timeout: 60_000 + ROUNDS * 20_000 };

let database: TestDatabase;
let people: FilledPerson[];
let writers: CountingWriter[];
let running: ServerProcess[] = [];

beforeEach(async () => {
  database = await testDatabase();
  people = await fillDatabase(database, {
    people: WRITERS,
    habitsEach: 0,
    days: 0,
    seed: 6,
    timeZone: MIDDAY_ZONE,
    now: Date.now(),
  });
});
afterEach(async () => {
  for (const server of running) {
    server.kill('SIGKILL');
    await server.ended;
  }
  running = [];
  await database.drop();
});

const startOne = async (): Promise<ServerProcess> => {
  const server = await startProcess(database);
  running.push(server);
  return server;
};

const clientOf = ({ address }: ServerProcess, index: number): TestClient => {
  const person = testClient(address, address);
  person.useCookie(`sid=${people[index]?.sessionToken}`);
  return person;
};

const makeWriters = async (server: ServerProcess): Promise<void> => {
  const today = middayToday();
  writers = await Promise.all(
    people.map(async (_, index) =>
      createCountingWriter({ habitId: (await create(clientOf(server, index))).id, today }),
    ),
  );
};

/** Every writer at its server until it is over. */
const write = async (isOver: () => boolean, serverOf: (index: number) => ServerProcess): Promise<void> => {
  await Promise.all(writers.map(async (writer, index) => writer.writeUntil(isOver, clientOf(serverOf(index), index))));
};

const faultsAt = async (server: ServerProcess): Promise<string[]> =>
  (
    await Promise.all(
      writers.map(async (writer, index) =>
        writer.faults(clientOf(server, index), writer.acknowledged(), writer.acknowledged() + 1),
      ),
    )
  ).flat();

const end = async (server: ServerProcess, signal: NodeJS.Signals): Promise<void> => {
  server.kill(signal);
  await server.ended;
};

describe.runIf(process.env['DATABASE'] !== 'postgres')('on one data folder', LIMITS, () => {
  const REFUSAL = { code: 78, lines: [expect.stringMatching(/^DATA_DIR \S+ is in use by another Crushing: .+\.$/)] };

  const refusalOf = async (server: ServerProcess) => {
    const { code } = await server.ended;
    return { code, lines: server.errorLines() };
  };

  test(`in each of ${ROUNDS} rounds one of two starts at once serves, and a third one under its writers is refused, with nothing lost`, async () => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const two = [await startOne(), await startOne()] as const;
      const ready = await Promise.allSettled(two.map(async (server) => server.ready));
      expect(ready.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      const [first, other] = ready[0]?.status === 'fulfilled' ? two : [two[1], two[0]];
      expect(await refusalOf(other)).toEqual(REFUSAL);
      if (round === 1) await makeWriters(first);
      expect(await faultsAt(first), `round ${round}`).toEqual([]);
      let isOver = false;
      const writing = write(
        () => isOver,
        () => first,
      );
      expect(await refusalOf(await startOne())).toEqual(REFUSAL);
      isOver = true;
      await writing;
      expect(await faultsAt(first), `round ${round}`).toEqual([]);
      await end(first, round % 2 === 0 ? 'SIGKILL' : 'SIGTERM');
    }
  });
});

describe.runIf(process.env['DATABASE'] === 'postgres')('on one PostgreSQL', LIMITS, () => {
  test(`in each of ${ROUNDS} rounds a second process joins, both serve writers, and one is killed: nothing is lost`, async () => {
    const random = randomFrom(ROUNDS);
    let first = await startOne();
    await first.ready;
    await makeWriters(first);
    for (let round = 1; round <= ROUNDS; round += 1) {
      let isOver = false;
      const serving = first;
      const before = write(
        () => isOver,
        () => serving,
      );
      const second = await startOne();
      await second.ready;
      isOver = true;
      await before;
      isOver = false;
      const both = write(
        () => isOver,
        (index) => (index % 2 === 0 ? first : second),
      );
      await pause(random() * WRITING_MS_MAX);
      const [killed, left] = round % 2 === 0 ? [second, first] : [first, second];
      await end(killed, 'SIGKILL');
      isOver = true;
      await both;
      expect(await faultsAt(left), `round ${round}`).toEqual([]);
      expect(left.errorLines()).toEqual([]);
      first = left;
    }
    expect(writers.every((writer) => writer.acknowledged() > ROUNDS)).toBe(true);
  });
});
