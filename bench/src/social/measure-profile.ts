import { startFloor } from '#floor/start-floor.ts';
import { startLoad } from '#load/load.ts';
import type { Load } from '#load/load.ts';
import { etagOf, readingOf } from '#load/requests.ts';
import { takeTurns } from '#load/take-turns.ts';
import { startCrushing } from '#processes/start-crushing.ts';
import { growthRow, milliseconds, printTable, ratioRow } from '#report/table.ts';
import type { Row } from '#report/table.ts';
import { onBothDatabases } from '#seeded/on-both-databases.ts';
import type { Stage } from '#seeded/on-both-databases.ts';
import { seededDatabase } from '#seeded/seeded-database.ts';

const HABITS = 100;
const TEN_YEARS = { people: 1, habitsEach: HABITS, years: 10 };
const MONTH = { ...TEN_YEARS, years: 30 / 365 };
const GROWTH_MAX = 1.2;
const UNCHANGED_MIN = 0.4;
const CONNECTIONS = 32;
const EFFORT = { rounds: 5, seconds: 2, warmUpSeconds: 0.5 };

/** Measures the cost of a public page with ten years of history, and of a poll that finds nothing new. */
export const measureProfile = async (): Promise<boolean> => {
  const isFlat = await measureGrowth(false);
  const isFlatOnPostgres = await measureGrowth(true);
  const isCheap = await onBothDatabases({ people: 2, habitsEach: 8, years: 1 }, measureUnchanged);
  return isFlat && isFlatOnPostgres && isCheap;
};

const measureGrowth = async (onPostgres: boolean): Promise<boolean> => {
  const [old, young] = [await seededDatabase(TEN_YEARS, onPostgres), await seededDatabase(MONTH, onPostgres)];
  const servers = [await startCrushing(old.settings), await startCrushing(young.settings)] as const;
  const load = startLoad();
  try {
    const runnerOf = (server: (typeof servers)[number]) => ({
      server,
      requests: [[readingOf({ port: server.port, path: '/api/public/person1' })]],
    });
    const figures = await takeTurns(load, { large: runnerOf(servers[0]), small: runnerOf(servers[1]) }, EFFORT);
    const rows = [
      growthRow(`a page of ${HABITS} habits, 10 years against a month: server time`, {
        small: figures.small.cpuMicroseconds,
        large: figures.large.cpuMicroseconds,
        most: GROWTH_MAX,
      }),
      { ...growthRow('  p50', { small: figures.small.p50, large: figures.large.p50, most: GROWTH_MAX }, milliseconds) },
    ];
    printTable(`Public pages with long histories, ${onPostgres ? 'PostgreSQL' : 'SQLite'}`, rows);
    return rows.every(({ isReached }) => isReached);
  } finally {
    load.stop();
    await Promise.all(servers.map(async ({ stop }) => stop()));
    await Promise.all([old.drop(), young.drop()]);
  }
};

const measureUnchanged = async (stage: Stage): Promise<boolean> => {
  const load = startLoad();
  const ours = await startCrushing(stage);
  const floor = await startFloor({ ...stage.floor, people: stage.people });
  try {
    const paths = {
      'unchanged public page': '/api/public/person1',
      'unchanged count of viewers': '/api/profile-views/1',
    };
    const rows: Row[] = [];
    for (const [what, path] of Object.entries(paths))
      rows.push(await unchangedRow(load, { what, path, ours, floor, stage }));
    printTable(`Polls of a public page that find nothing new, ${stage.name}`, rows);
    return rows.every(({ isReached }) => isReached);
  } finally {
    load.stop();
    await ours.stop();
    await floor.stop();
  }
};

type Poll = {
  readonly what: string;
  readonly path: string;
  readonly ours: Awaited<ReturnType<typeof startCrushing>>;
  readonly floor: Awaited<ReturnType<typeof startFloor>>;
  readonly stage: Stage;
};

const unchangedRow = async (load: Load, { what, path, ours, floor, stage }: Poll): Promise<Row> => {
  const [person] = stage.people;
  if (person === undefined) throw new Error('Nobody to ask');
  const etag = await etagOf(ours.port, path);
  const requestsOf = (request: string): string[][] => Array.from({ length: CONNECTIONS }, () => [request]);
  const figures = await takeTurns(
    load,
    {
      floor: {
        server: floor,
        requests: requestsOf(readingOf({ port: floor.port, path: '/unchanged', person, etag: '"1"' })),
      },
      ours: { server: ours, requests: requestsOf(readingOf({ port: ours.port, path, etag })) },
    },
    EFFORT,
  );
  return ratioRow(what, { floor: figures.floor.perSecond, ours: figures.ours.perSecond, least: UNCHANGED_MIN });
};
