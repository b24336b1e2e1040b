import type { FilledPerson } from '@crushing/server/seed/fill-people';
import { startLoad } from '#load/load.ts';
import { ticksOf } from '#load/requests.ts';
import { takeTurns } from '#load/take-turns.ts';
import { startCrushing } from '#processes/start-crushing.ts';
import { mostRow, printTable, ratioRow } from '#report/table.ts';
import { onBothDatabases } from '#seeded/on-both-databases.ts';
import type { Stage } from '#seeded/on-both-databases.ts';

const HABITS_EACH = 4;
const TICKS_EACH = 2000;
const RATE_MIN = 0.8;
// The turns end after their number of ticks, long before these seconds are over.
const EFFORT = { rounds: 3, seconds: 60, warmUpSeconds: 0.2, answersMax: 2 * TICKS_EACH };

/**
 * Measures the rate of ticks by two people who follow each other. The floor is the rate of two people without followers. A
 * refused tick fails the run.
 */
export const measureFollowers = async (): Promise<boolean> =>
  onBothDatabases({ people: 4, habitsEach: HABITS_EACH, years: 1, isDailyOnly: true }, measureOn);

const measureOn = async (stage: Stage): Promise<boolean> => {
  await stage.run(
    `insert into followers ("followerId", "followingId", "createdAt")
     select one.id, other.id, one."createdAt" from users as one join users as other on other.id = 3 - one.id where one.id < 3`,
  );
  const load = startLoad();
  const server = await startCrushing(stage);
  try {
    const requestsOf = (pair: readonly FilledPerson[]): string[][] =>
      pair.map((person) => ticksOf(server.port, person, habitsOf(person)));
    const figures = await takeTurns(
      load,
      {
        alone: { server, requests: requestsOf(stage.people.slice(2)) },
        mutual: { server, requests: requestsOf(stage.people.slice(0, 2)) },
      },
      EFFORT,
    );
    const rate = ratioRow(`two who follow each other tick ${TICKS_EACH.toLocaleString('en')} times at once`, {
      floor: figures.alone.perSecond,
      ours: figures.mutual.perSecond,
      least: RATE_MIN,
    });
    const rows = [rate, mostRow('  deadlocks', await deadlocksOf(stage), 0, String)];
    printTable(`Ticks of followers, against ticks of people whom nobody follows, ${stage.name}`, rows);
    return rows.every(({ isReached }) => isReached);
  } finally {
    load.stop();
    await server.stop();
  }
};

const habitsOf = ({ id }: FilledPerson): number[] =>
  Array.from({ length: HABITS_EACH }, (_, place) => (id - 1) * HABITS_EACH + place + 1);

/** SQLite has one writer, so none can wait for another. */
const deadlocksOf = async ({ databaseUrl, run }: Stage): Promise<number> => {
  if (databaseUrl === null) return 0;
  const [row] = await run('select deadlocks from pg_stat_database where datname = current_database()');
  return Number(row?.['deadlocks']);
};
