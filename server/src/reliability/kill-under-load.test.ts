import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { addDays } from '@crushing/domain/calendar/calendar-day';
import { fillDatabase } from '#seed/fill-database.ts';
import { randomFrom } from '#seed/random.ts';
import { MIDDAY_ZONE, middayToday } from '#testing/midday-zone.ts';
import { testClient } from '#testing/test-client.ts';
import type { TestClient } from '#testing/test-client.ts';
import { testDatabase } from '#testing/test-database.ts';
import { factsOf, readShown, wrongCounts } from './known-facts.ts';
import { repeats } from './repeats.ts';
import { startProcess } from './server-process.ts';
import type { ServerProcess } from './server-process.ts';
import { readAccounts, readSocial, socialWrites } from './social-writes.ts';
import { createWriter } from './writer.ts';

const KILLS = repeats({ short: 20, full: 200 });
const WRITERS = 8;
// Two writers share a person, so that their writes conflict in the database too.
const PEOPLE = 4;
const ADMIN = 0;
const LIFE_MS_MAX = 700;
// A life also lasts until a random number of its writes, below this, was acknowledged. On a busy machine a short life
// might have none.
const LIFE_WRITES_MAX = 4 * WRITERS;
// Beside other tests a start waits for its turn; only the measurement has the machine to itself.
const START_MS_MAX = repeats({ short: Infinity, full: 5000 });
const DAYS_READ = 30;

test(
  `after ${KILLS} SIGKILLs under eight writers no acknowledged tick, note, goal, follow or sign-up is lost, and every streak is what its instances say`,
  async () => {
    const database = await testDatabase();
    const all = { people: PEOPLE + WRITERS, habitsEach: 0, days: 0, seed: 7, timeZone: MIDDAY_ZONE, now: Date.now() };
    const filled = await fillDatabase(database, all);
    const [people, followees] = [filled.slice(0, PEOPLE), filled.slice(PEOPLE).map(({ id }) => id)];
    const random = randomFrom(KILLS);
    const today = middayToday();
    const writers = Array.from({ length: WRITERS }, (_, index) =>
      createWriter(
        `writer${index}`,
        randomFrom(index),
        today,
        socialWrites(`newcomer${index}x`, {
          random: randomFrom(WRITERS + index),
          followee: followees[index] ?? 0,
          hasGoal: index < PEOPLE,
          newVisitor: () => testClient(address, address),
        }),
      ),
    );
    const slowStarts: number[] = [];
    let address = '';

    const acknowledged = (): number => writers.reduce((sum, writer) => sum + writer.acknowledged(), 0);
    const untilAcknowledged = async (count: number): Promise<void> => {
      while (acknowledged() < count) await pause(5);
    };

    const clients = ({ address }: ServerProcess) =>
      people.map(({ sessionToken }) => {
        const client = testClient(address, address);
        client.useCookie(`sid=${sessionToken}`);
        return client;
      });

    const check = async (server: ServerProcess): Promise<string[]> => {
      const faults: string[] = [];
      const asked = clients(server);
      const accounts = await readAccounts(asked[ADMIN] as TestClient);
      for (const [index, client] of asked.entries()) {
        const shown = await readShown(client, addDays(today, -DAYS_READ), addDays(today, 1));
        const facts = new Map([...factsOf(shown), ...(await readSocial(client, followees)), ...accounts]);
        faults.push(...wrongCounts(shown, today));
        for (const writer of writers.filter((_, place) => place % PEOPLE === index)) {
          faults.push(...writer.differences(facts, shown.habits.filter(writer.owns)));
        }
      }
      return faults;
    };

    const start = async (): Promise<ServerProcess> => {
      const server = await startProcess(database);
      const startMs = await server.ready;
      if (startMs > START_MS_MAX) slowStarts.push(startMs);
      address = server.address;
      return server;
    };

    for (let kill = 1; kill <= KILLS; kill += 1) {
      if (kill % 5 === 0) {
        const starting = await startProcess(database);
        await pause(random() * LIFE_MS_MAX);
        starting.kill('SIGKILL');
        await starting.ended;
      }
      const server = await start();
      if (kill === 1) await letEverybodyIn(clients(server)[ADMIN] as TestClient);
      expect(await check(server), `after kill ${kill - 1}`).toEqual([]);
      const enough = acknowledged() + Math.floor(random() * LIFE_WRITES_MAX);
      const load = Promise.all(
        writers.map((writer, index) => writer.writeUntilCut(clients(server)[index % PEOPLE] as never)),
      );
      await Promise.all([pause(random() * LIFE_MS_MAX), untilAcknowledged(enough)]);
      server.kill('SIGKILL');
      await Promise.all([load, server.ended]);
    }

    const last = await start();
    expect(await check(last)).toEqual([]);
    expect(slowStarts).toEqual([]);
    // Every writer must have an answer.
    expect(writers.every((writer) => writer.acknowledged() > 0)).toBe(true);
    expect(acknowledged()).toBeGreaterThan(KILLS * writers.length);
    last.kill('SIGTERM');
    expect(await last.ended).toEqual({ code: 0, signal: null });
    await database.drop();
  },
  60_000 + KILLS * 20_000,
);

const letEverybodyIn = async (admin: TestClient): Promise<void> => {
  expect((await admin.put('/api/admin/system-settings/require_approval', { value: 'false' })).status).toBe(200);
};
