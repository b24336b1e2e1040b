import { timeReads } from '#load/time-reads.ts';
import { milliseconds, mostRow, printTable } from '#report/table.ts';
import { onBothDatabases } from '#seeded/on-both-databases.ts';
import type { Stage } from '#seeded/on-both-databases.ts';

const PEOPLE = 100_000;
const READ_MS_MAX = 100;

const READS = [
  ['the newest people', '/api/admin/users'],
  ['a page in the middle, by username', `/api/admin/users?order=username&cursor=${PEOPLE / 2}`],
  ['a search that finds one', `/api/admin/users?search=person${PEOPLE / 2}`],
  ['a search that finds nobody', '/api/admin/users?search=nobody-of-them'],
] as const;

/** Times the administrator's list of people with 100,000 of them. */
export const measureAdministration = async (): Promise<boolean> =>
  onBothDatabases({ people: PEOPLE, habitsEach: 0, years: 1 / 365 }, measureOn);

const measureOn = async (stage: Stage): Promise<boolean> => {
  const { floor, reads } = await timeReads(
    stage,
    READS.map(([, path]) => path),
  );
  const rows = reads.flatMap(({ p50, p99 }, place) => [
    { ...mostRow(`${READS[place]?.[0]}, p50`, p50, READ_MS_MAX, milliseconds), floor: milliseconds(floor.p50) },
    { ...mostRow('  p99', p99, READ_MS_MAX, milliseconds), floor: milliseconds(floor.p99) },
  ]);
  printTable(`The list of ${PEOPLE.toLocaleString('en')} people, ${stage.name}`, rows);
  return rows.every(({ isReached }) => isReached);
};
