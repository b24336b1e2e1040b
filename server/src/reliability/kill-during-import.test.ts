import { expect, test } from 'vitest';
import { addDays } from '@crushing/domain/calendar/calendar-day';
import { fillDatabase } from '#seed/fill-database.ts';
import { randomFrom } from '#seed/random.ts';
import { historyCalls, sendHistory } from '#testing/history-calls.ts';
import { MIDDAY_ZONE, middayToday } from '#testing/midday-zone.ts';
import { testClient } from '#testing/test-client.ts';
import type { TestClient } from '#testing/test-client.ts';
import { testDatabase } from '#testing/test-database.ts';
import { readShown, wrongCounts } from './known-facts.ts';
import type { Shown } from './known-facts.ts';
import { repeats } from './repeats.ts';
import { startProcess } from './server-process.ts';

const CSV_KILLS = repeats({ short: 3, full: 50 });
const KILLS = repeats({ short: 5, full: 50 });
const LIFE_MS_MAX = 400;
const HABITS = 40;
const DAYS = 300;
// One answer has 5,000 instances at most.
const DAYS_READ_AT_ONCE = 100;

test(
  `an import that ${KILLS} SIGKILLs cut goes on from any of them: each day is there once, and every streak is right`,
  async () => {
    const database = await testDatabase();
    const [filled] = await fillDatabase(database, {
      people: 1,
      habitsEach: 0,
      days: 0,
      seed: 3,
      timeZone: MIDDAY_ZONE,
      now: Date.now(),
    });
    const random = randomFrom(KILLS);
    const today = middayToday();
    const days = Array.from({ length: DAYS }, (_, place) => ({
      date: addDays(today, place + 1 - DAYS),
      completed: place % 7 !== 3,
      skipped: place % 7 === 3,
      notes: null,
    }));
    const habits = Array.from({ length: HABITS }, (_, index) => ({
      key: `loop:${index}`,
      habit: { name: `Habit ${index}`, type: 'daily' },
      days,
    }));
    const readEverything = async (person: TestClient): Promise<Shown> => {
      const shown = await Promise.all(
        Array.from({ length: DAYS / DAYS_READ_AT_ONCE }, (_, place) => {
          const first = days[place * DAYS_READ_AT_ONCE]?.date ?? today;
          return readShown(person, first, addDays(first, DAYS_READ_AT_ONCE - 1));
        }),
      );
      return { habits: shown[0]?.habits ?? [], instances: shown.flatMap(({ instances }) => instances) };
    };
    let cuts = 0;
    for (let kill = 1; kill <= KILLS + 1; kill += 1) {
      const server = await startProcess(database);
      await server.ready;
      const person = testClient(server.address, server.address);
      person.useCookie(`sid=${filled?.sessionToken}`);
      expect(wrongCounts(await readEverything(person), today).join('\n')).toBe('');
      if (kill <= KILLS) setTimeout(() => server.kill('SIGKILL'), random() * LIFE_MS_MAX);
      for (const call of historyCalls(habits, today)) {
        const answer = await sendHistory(person, call).catch(() => null);
        if (answer === null) {
          cuts += 1;
          break;
        }
        expect(answer.status).toBe(200);
      }
      if (kill > KILLS) {
        const { habits: last } = await readEverything(person);
        expect(last.map(({ name, streak, reps, startDay }) => ({ name, streak, reps, startDay }))).toEqual(
          habits.map(({ habit }) => ({
            name: habit.name,
            streak: days.filter(({ completed }) => completed).length,
            reps: days.filter(({ completed }) => completed).length,
            startDay: days[0]?.date,
          })),
        );
        server.kill('SIGTERM');
      }
      await server.ended;
    }
    expect(cuts).toBeGreaterThan(0);
    await database.drop();
  },
  60_000 + KILLS * 30_000,
);

// As many rows as a call may bring, each completed today.
const ROWS = Array.from({ length: 200 }, (_, place) => ({
  name: `Habit ${place}`,
  type: 'daily',
  deadline: '00:00',
  completed: true,
  notes: 'From a file',
}));
const IMPORTS_AT_ONCE = 3;

test(
  `whatever of ${CSV_KILLS} SIGKILLs cuts imports of 200 rows from a file, each comes as a whole or not at all`,
  async () => {
    const database = await testDatabase();
    const count = 1 + CSV_KILLS * IMPORTS_AT_ONCE;
    const people = await fillDatabase(database, {
      people: count,
      habitsEach: 0,
      days: 0,
      seed: 4,
      timeZone: MIDDAY_ZONE,
      now: Date.now(),
    });
    const random = randomFrom(CSV_KILLS);
    const today = middayToday();
    const personOn = (address: string, place: number): TestClient => {
      const person = testClient(address, address);
      person.useCookie(`sid=${people[place]?.sessionToken}`);
      return person;
    };
    /**
     * Checks that imports which the last kill met are there as a whole or not at all. `answers` says which were
     * acknowledged.
     */
    const expectWhole = async (address: string, answers: ReadonlyMap<number, boolean>): Promise<void> => {
      for (const [place, isAcknowledged] of answers) {
        const shown = await readShown(personOn(address, place), today, today);
        const ticked = shown.instances.filter(({ completed }) => completed).length;
        expect(isAcknowledged ? ['200, 200'] : ['200, 200', '0, 0']).toContain(`${shown.habits.length}, ${ticked}`);
        expect(wrongCounts(shown, today)).toEqual([]);
      }
    };
    const importInto = async (address: string, place: number): Promise<boolean> => {
      const answer = await personOn(address, place)
        .post('/api/habits/import', ROWS)
        .catch(() => null);
      if (answer !== null) expect(answer).toMatchObject({ status: 200, body: { imported: 200 } });
      return answer !== null;
    };
    let answers = new Map<number, boolean>();
    let importMs = 0;
    for (let round = 0; round <= CSV_KILLS; round += 1) {
      const server = await startProcess(database);
      await server.ready;
      await expectWhole(server.address, answers);
      if (round === 0) {
        const startedAt = performance.now();
        answers = new Map([[0, await importInto(server.address, 0)]]);
        importMs = performance.now() - startedAt;
        await expectWhole(server.address, answers);
        server.kill('SIGKILL');
      } else {
        const places = Array.from({ length: IMPORTS_AT_ONCE }, (_, place) => 1 + (round - 1) * IMPORTS_AT_ONCE + place);
        setTimeout(() => server.kill('SIGKILL'), random() * importMs * 1.5);
        const each = places.map(async (place) => [place, await importInto(server.address, place)] as const);
        answers = new Map(await Promise.all(each));
      }
      expect((await server.ended).signal).toBe('SIGKILL');
    }
    const last = await startProcess(database);
    await last.ready;
    await expectWhole(last.address, answers);
    last.kill('SIGTERM');
    await last.ended;
    await database.drop();
  },
  60_000 + CSV_KILLS * 30_000,
);
