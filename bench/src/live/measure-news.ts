import type { FilledPerson } from '@crushing/server/seed/fill-people';
import { startLoad } from '#load/load.ts';
import { ticksOf } from '#load/requests.ts';
import { startCrushing } from '#processes/start-crushing.ts';
import { quantile } from '#report/quantile.ts';
import { median, milliseconds, mostRow, printTable, ratioRow } from '#report/table.ts';
import { onBothDatabases } from '#seeded/on-both-databases.ts';
import type { Stage } from '#seeded/on-both-databases.ts';
import { CROWD_SETTINGS, openCrowd } from './open-crowd.ts';

const FOLLOWERS = 1000;
const OTHERS = 8;
const HABITS_EACH = 4;
const ROUNDS = 3;
const ROUND_SECONDS = 6;
const TICK_MS = 500;
const LOST_MS = 20_000;
const REACHED_MS_MAX = 500;
const RATE_MIN = 0.8;

/**
 * Measures how long a tick takes to reach 1,000 followers who watch while others tick as fast as they can, and what it
 * costs the others.
 */
export const measureNews = async (): Promise<boolean> =>
  onBothDatabases(
    { people: 1 + FOLLOWERS + OTHERS, habitsEach: HABITS_EACH, years: 10 / 365, isDailyOnly: true },
    measureOn,
  );

const measureOn = async (stage: Stage): Promise<boolean> => {
  await stage.run(
    `insert into followers ("followerId", "followingId", "createdAt")
     select id, 1, "createdAt" from users where id between 2 and ${1 + FOLLOWERS}`,
  );
  // From here on every change of person 1 changes something.
  await stage.run(`update habit_instances set completed = false, skipped = false where "habitId" = 1`);
  const load = startLoad();
  const server = await startCrushing({ ...stage, environment: CROWD_SETTINGS });
  try {
    const crowd = await openCrowd(server.port, stage.people.slice(1, 1 + FOLLOWERS), 1);
    const requests = stage.people.slice(1 + FOLLOWERS).map((person) => ticksOf(server.port, person, habitsOf(person)));
    const job = { port: server.port, requests, warmUpSeconds: 0.5, seconds: ROUND_SECONDS };
    const [quiet, busy, times]: [number[], number[], number[]] = [[], [], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      quiet.push((await load.run(job)).perSecond);
      let isOver = false;
      const loaded = load.run(job).finally(() => (isOver = true));
      while (!isOver) times.push(await tellAll(server.port, stage, crowd, times.length));
      busy.push((await loaded).perSecond);
    }
    crowd.close();
    const rows = [
      ...[0.5, 0.99].map((share) =>
        mostRow(
          `a tick until all of ${FOLLOWERS.toLocaleString('en')} watching followers have it, p${share * 100}`,
          quantile(times, share),
          REACHED_MS_MAX,
          milliseconds,
        ),
      ),
      ratioRow('ticks of others meanwhile', { floor: median(quiet), ours: median(busy), least: RATE_MIN }),
    ];
    printTable(`News, ${stage.name}`, rows);
    return rows.every(({ isReached }) => isReached);
  } finally {
    load.stop();
    await server.stop();
  }
};

const habitsOf = ({ id }: Pick<FilledPerson, 'id'>): number[] =>
  Array.from({ length: HABITS_EACH }, (_, place) => (id - 1) * HABITS_EACH + place + 1);

/** Person 1 changes a habit; returns the milliseconds until every follower has heard of it. */
const tellAll = async (
  port: number,
  { people }: Stage,
  crowd: Awaited<ReturnType<typeof openCrowd>>,
  turn: number,
): Promise<number> => {
  const address = `http://127.0.0.1:${port}`;
  const [habitId] = habitsOf({ id: 1 });
  const changedAt = performance.now();
  const [answer] = await Promise.all([
    fetch(`${address}/api/habit-instances`, {
      method: 'POST',
      headers: { cookie: `sid=${people[0]?.sessionToken}`, origin: address, 'content-type': 'application/json' },
      // Others see the day's state change with every turn.
      body: JSON.stringify({ habitId, date: new Date().toISOString().slice(0, 10), completed: turn % 2 === 0 }),
    }),
    Promise.race([crowd.nextNews(FOLLOWERS), tooLate()]),
  ]);
  const ms = performance.now() - changedAt;
  if (!answer.ok) throw new Error(`A tick was refused: ${answer.status}`);
  await answer.arrayBuffer();
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, TICK_MS - ms)));
  return ms;
};

const tooLate = (): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`Not every follower had the news within ${LOST_MS / 1000} s`)), LOST_MS).unref();
  });
