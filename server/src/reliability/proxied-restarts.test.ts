import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fillDatabase } from '#seed/fill-database.ts';
import { MIDDAY_ZONE } from '#testing/midday-zone.ts';
import { randomFrom } from '#seed/random.ts';
import { nginxProgram } from '#testing/nginx-program.ts';
import { testClient } from '#testing/test-client.ts';
import { testDatabase } from '#testing/test-database.ts';
import type { TestDatabase } from '#testing/test-database.ts';
import { PEOPLE, beginLoad } from './load-through-proxy.ts';
import type { Load } from './load-through-proxy.ts';
import { startPair } from './proxied-pair.ts';
import type { ProxiedPair } from './proxied-pair.ts';
import { repeats } from './repeats.ts';

const KILLS = repeats({ short: 4, full: 50 });
const ROLLING_RESTARTS = repeats({ short: 1, full: 20 });
const WRITES_BETWEEN_MAX = 100;
// Processes start slowly while all tests run at once.
const START_MS_MAX = 120_000;
const KILL_MS_MAX = 60_000;
const RESTART_MS_MAX = 120_000;

const isHere = process.env['DATABASE'] === 'postgres' && nginxProgram() !== undefined;

describe.runIf(isHere)('two servers behind nginx, of which one is away', () => {
  let database: TestDatabase;
  let pair: ProxiedPair;
  let load: Load;
  beforeEach(async () => {
    database = await testDatabase();
    const people = await fillDatabase(database, {
      people: PEOPLE,
      habitsEach: 0,
      days: 0,
      seed: 7,
      timeZone: MIDDAY_ZONE,
      now: Date.now(),
    });
    pair = await startPair(database);
    load = beginLoad(pair.address, people);
    // The first person is the administrator.
    administrator = testClient(pair.address, pair.address);
    administrator.useCookie(`sid=${people[0]?.sessionToken}`);
    await load.allWrite();
  }, START_MS_MAX);
  afterEach(async () => {
    await load.stop();
    await pair.stop();
    await database.drop();
  });
  let administrator: ReturnType<typeof testClient>;

  const untilAcknowledged = async (count: number): Promise<void> => {
    while (load.acknowledged() < count) await load.allWrite();
  };

  /** Until nginx sends calls to both again. */
  const untilBothAnswer = async (): Promise<void> => {
    const answering = new Set<unknown>();
    while (answering.size < 2) {
      const { body } = await administrator.get('/api/admin/health');
      answering.add((body as { server: { pid: number } }).server.pid);
    }
  };

  test(
    `after ${KILLS} SIGKILLs no acknowledged write is lost, and a kill costs a writer one repeated call at most`,
    async ({ annotate }) => {
      const random = randomFrom(KILLS);
      let repeated = 0;
      for (let kill = 1; kill <= KILLS; kill += 1) {
        await untilAcknowledged(load.acknowledged() + Math.floor(random() * WRITES_BETWEEN_MAX));
        // If both servers are left out, one that has just died may still take a call until its port is gone.
        await untilBothAnswer();
        const before = load.missedWrites.map(({ length }) => length);
        // Everybody writes through the one that is left.
        await pair.renew(random() < 0.5 ? 0 : 1, 'SIGKILL', load.allWrite);
        await load.allWrite();
        const missed = load.missedWrites.map((each, place) => each.slice(before[place]));
        expect(
          missed.filter(({ length }) => length > 1),
          `kill ${kill}\n${pair.complaints().join('\n')}`,
        ).toEqual([]);
        repeated += missed.flat().length;
      }
      expect(await load.stop()).toEqual([]);
      await annotate(`${load.acknowledged()} writes, ${repeated} of them sent again`);
    },
    60_000 + KILLS * KILL_MS_MAX,
  );

  test(
    `${ROLLING_RESTARTS} rolling restarts lose no call, and live channels come back`,
    async ({ annotate }) => {
      for (let restart = 1; restart <= ROLLING_RESTARTS; restart += 1) {
        for (const place of [0, 1]) {
          await untilBothAnswer();
          expect(await pair.renew(place, 'SIGTERM', load.allWrite)).toEqual({ code: 0, signal: null });
        }
        expect(load.missedWrites.flat(), pair.complaints().join('\n')).toEqual([]);
        expect(load.missedReads).toEqual([]);
      }
      await expect.poll(() => load.channels.open, { timeout: 10_000 }).toBe(PEOPLE);
      expect(load.channels.opened).toBeGreaterThan(PEOPLE);
      expect(await load.stop()).toEqual([]);
      await annotate(`${load.acknowledged()} writes, ${load.channels.opened} channels opened`);
    },
    60_000 + ROLLING_RESTARTS * RESTART_MS_MAX,
  );
});
