import { expect, test } from 'vitest';
import { addDays } from '@crushing/domain/calendar/calendar-day';
import { dayAt } from '@crushing/domain/calendar/time-zone';
import { fillDatabase } from '#seed/fill-database.ts';
import { randomFrom } from '#seed/random.ts';
import { historyCalls, sendHistory } from '#testing/history-calls.ts';
import { testClient } from '#testing/test-client.ts';
import type { TestClient } from '#testing/test-client.ts';
import { testDatabase } from '#testing/test-database.ts';
import { readShown, wrongCounts } from './known-facts.ts';
import type { Shown } from './known-facts.ts';
import { repeats } from './repeats.ts';
import { startProcess } from './server-process.ts';

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
    const [filled] = await fillDatabase(database, { people: 1, habitsEach: 0, days: 0, seed: 3, now: Date.now() });
    const random = randomFrom(KILLS);
    const today = dayAt(Date.now(), 'UTC', 0);
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
    for (let kill = 1; kill <= KILLS + 1; kill += 1) {
      const server = await startProcess(database);
      await server.ready;
      const person = testClient(server.address, server.address);
      person.useCookie(`sid=${filled?.sessionToken}`);
      expect(wrongCounts(await readEverything(person), today).join('\n')).toBe('');
      if (kill <= KILLS) setTimeout(() => server.kill('SIGKILL'), random() * LIFE_MS_MAX);
      for (const call of historyCalls(habits, today)) {
        const answer = await sendHistory(person, call).catch(() => null);
        if (answer === null) break;
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
    await database.drop();
  },
  60_000 + KILLS * 30_000,
);
