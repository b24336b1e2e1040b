import { timeReads } from '#load/time-reads.ts';
import { milliseconds, mostRow, printTable } from '#report/table.ts';
import { onBothDatabases } from '#seeded/on-both-databases.ts';
import type { Stage } from '#seeded/on-both-databases.ts';
import { fillLists } from './fill-lists.ts';

const PEOPLE = 100_000;
const READ_MS_MAX = 100;

const READS = [
  ['the newest people', '/api/admin/users'],
  ['the oldest people', '/api/admin/users?order=oldest'],
  ['a page in the middle, by username', `/api/admin/users?order=username&cursor=${PEOPLE / 2}`],
  ['a search that finds one', `/api/admin/users?search=person${PEOPLE / 2}`],
  ['a search that finds nobody', '/api/admin/users?search=nobody-of-them'],
  ['the newest requests', '/api/admin/beta-requests'],
  ['the oldest requests', '/api/admin/beta-requests?order=oldest'],
  ['requests by e-mail', '/api/admin/beta-requests?order=email'],
  ['open requests', '/api/admin/beta-requests?status=pending'],
  ['requests searched in vain', '/api/admin/beta-requests?search=nobody-of-them'],
  ['the newest approved e-mails', '/api/admin/approved-emails'],
  ['the oldest approved e-mails', '/api/admin/approved-emails?order=oldest'],
  ['approved e-mails by e-mail', '/api/admin/approved-emails?order=email'],
  ['approved e-mails searched in vain', '/api/admin/approved-emails?search=nobody-of-them'],
  ['the newest bots', '/api/admin/bots'],
  ['the oldest bots', '/api/admin/bots?order=oldest'],
  ['bots by username', '/api/admin/bots?order=username'],
  ['bots searched in vain', '/api/admin/bots?search=nobody-of-them'],
  ['the latest challenges', '/api/admin/challenges'],
  ['the oldest challenges', '/api/admin/challenges?order=oldest'],
  ['challenges searched in vain', '/api/admin/challenges?search=none-of-them'],
  ['the members of a challenge', `/api/admin/challenges/${PEOPLE}/members`],
  ['members by perfect days', `/api/admin/challenges/${PEOPLE}/members?order=perfect-days`],
  ['members searched in vain', `/api/admin/challenges/${PEOPLE}/members?search=nobody-of-them`],
  ['the latest sent mails', '/api/admin/mails?status=sent'],
  ['failed mails', '/api/admin/mails?status=failed'],
  ['waiting mails', '/api/admin/mails?status=pending'],
  ['the oldest sent mails', '/api/admin/mails?status=sent&order=oldest'],
  ['sent mails searched in vain', '/api/admin/mails?status=sent&search=nobody-of-them'],
  ['what administrators did with users', '/api/admin/audit?area=users'],
  ['the oldest of that', '/api/admin/audit?area=users&order=oldest'],
  ['that searched in vain', '/api/admin/audit?area=users&search=nobody-of-them'],
  ['what administrators did with bots', '/api/admin/audit?area=bots'],
] as const;

/** Times the administrator's lists with 100,000 rows each; of the people, half are bots. */
export const measureAdministration = async (): Promise<boolean> =>
  onBothDatabases({ people: PEOPLE, habitsEach: 0, years: 1 / 365 }, measureOn);

const measureOn = async (stage: Stage): Promise<boolean> => {
  await fillLists(stage, PEOPLE);
  const { floor, reads } = await timeReads(
    stage,
    READS.map(([, path]) => path),
  );
  const rows = reads.flatMap(({ p50, p99 }, place) => [
    { ...mostRow(`${READS[place]?.[0]}, p50`, p50, READ_MS_MAX, milliseconds), floor: milliseconds(floor.p50) },
    { ...mostRow('  p99', p99, READ_MS_MAX, milliseconds), floor: milliseconds(floor.p99) },
  ]);
  printTable(`Lists of ${PEOPLE.toLocaleString('en')} rows, ${stage.name}`, rows);
  return rows.every(({ isReached }) => isReached);
};
