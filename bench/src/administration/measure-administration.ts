import { startLoad } from '#load/load.ts';
import { readingOf } from '#load/requests.ts';
import { startCrushing } from '#processes/start-crushing.ts';
import { milliseconds, mostRow, printTable } from '#report/table.ts';
import { onBothDatabases } from '#seeded/on-both-databases.ts';
import type { Stage } from '#seeded/on-both-databases.ts';

const PEOPLE = 100_000;
const READ_MS_MAX = 100;
const EFFORT = { seconds: 5, warmUpSeconds: 1 };

const READS = {
  'the newest people': '/api/admin/users',
  'a page in the middle, by username': `/api/admin/users?order=username&cursor=${PEOPLE / 2}`,
  'a search that finds one': `/api/admin/users?search=person${PEOPLE / 2}`,
  'a search that finds nobody': '/api/admin/users?search=nobody-of-them',
} as const;

/** Times the administrator's list of people with 100,000 of them. The floor is an answer of the same server that reads nothing. */
export const measureAdministration = async (): Promise<boolean> =>
  onBothDatabases({ people: PEOPLE, habitsEach: 0, years: 1 / 365 }, measureOn);

const measureOn = async (stage: Stage): Promise<boolean> => {
  const [administrator] = stage.people;
  if (administrator === undefined) throw new Error('Nobody to ask for the list');
  const load = startLoad();
  const server = await startCrushing(stage);
  try {
    const timesOf = async (path: string) => {
      const requests = [[readingOf({ port: server.port, path, person: administrator })]];
      return load.run({ port: server.port, requests, ...EFFORT });
    };
    const floor = await timesOf('/healthz');
    const rows = [];
    for (const [what, path] of Object.entries(READS)) {
      const times = await timesOf(path);
      rows.push({ ...mostRow(`${what}, p50`, times.p50, READ_MS_MAX, milliseconds), floor: milliseconds(floor.p50) });
      rows.push({ ...mostRow('  p99', times.p99, READ_MS_MAX, milliseconds), floor: milliseconds(floor.p99) });
    }
    printTable(`The list of ${PEOPLE.toLocaleString('en')} people, ${stage.name}`, rows);
    return rows.every(({ isReached }) => isReached);
  } finally {
    load.stop();
    await server.stop();
  }
};
