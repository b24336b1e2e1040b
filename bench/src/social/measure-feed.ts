import { startLoad } from '#load/load.ts';
import { readingOf } from '#load/requests.ts';
import { takeTurns } from '#load/take-turns.ts';
import { startCrushing } from '#processes/start-crushing.ts';
import { growthRow, milliseconds, mostRow, printTable } from '#report/table.ts';
import { onBothDatabases } from '#seeded/on-both-databases.ts';
import type { Stage } from '#seeded/on-both-databases.ts';

const FOLLOWED = 200;
const SIZE = { people: FOLLOWED + 1, habitsEach: 3, years: 1 };
const P50_MS_MAX = 5;
const GROWTH_MAX = 1.2;
const EFFORT = { rounds: 5, seconds: 2, warmUpSeconds: 0.5 };

/** Times the feed of a reader who follows 200 people, once with a year of their history and once with a month. */
export const measureFeed = async (): Promise<boolean> => onBothDatabases(SIZE, measureOn);

const measureOn = async (stage: Stage): Promise<boolean> => {
  const load = startLoad();
  try {
    await fillFeed(stage, 365);
    const year = await feedFigures(stage, load);
    await stage.run(`delete from activity_feed where day < ${dayAgo(stage, 30)}`);
    const month = await feedFigures(stage, load);
    const rows = [
      mostRow(`the feed of ${FOLLOWED} people, a year of history, p50`, year.p50, P50_MS_MAX, milliseconds),
      growthRow('  against a month of history', { small: month.p50, large: year.p50, most: GROWTH_MAX }, milliseconds),
    ];
    printTable(`Feed, ${stage.name}`, rows);
    return rows.every(({ isReached }) => isReached);
  } finally {
    load.stop();
  }
};

const feedFigures = async (stage: Stage, load: ReturnType<typeof startLoad>) => {
  const server = await startCrushing(stage);
  try {
    const [viewer] = stage.people;
    if (viewer === undefined) throw new Error('Nobody to read the feed');
    const requests = [[readingOf({ port: server.port, path: '/api/feed', person: viewer })]];
    return (await takeTurns(load, { feed: { server, requests } }, EFFORT)).feed;
  } finally {
    await server.stop();
  }
};

const dayAgo = ({ databaseUrl }: Stage, days: number): string =>
  databaseUrl === null ? `date('now', '-${days} days')` : `current_date - ${days}`;

/** Person 1 follows everybody. What the others did stands in the feed as the product would have written it. */
const fillFeed = async (stage: Stage, days: number): Promise<void> => {
  const { run, databaseUrl } = stage;
  const noon = databaseUrl === null ? `day || 'T12:00:00.000Z'` : `(day::text || 'T12:00:00Z')::timestamptz`;
  await run(
    `insert into followers ("followerId", "followingId", "createdAt") select 1, id, "createdAt" from users where id > 1`,
  );
  const columns = `"userId", "habitId", "habitInstanceId", "activityType", "subjectKey", day, "createdAt"`;
  await run(`insert into activity_feed (${columns})
    select "userId", "habitId", "instanceId", 'habit_completed', 'habit:' || "habitId", day, ${noon}
    from (select habits."userId", habits.id as "habitId", done.id as "instanceId", done.date as day
      from habit_instances as done join habits on habits.id = done."habitId"
      where done.completed and habits."userId" > 1 and done.date >= ${dayAgo(stage, days)}) as ticks`);
  await run(`insert into activity_feed (${columns})
    select "userId", null, null, 'day_completed', 'day', day, ${noon}
    from (select distinct "userId", day from activity_feed) as days`);
  await run('analyze');
};
