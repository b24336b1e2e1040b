import { startLoad } from '#load/load.ts';
import { readingOf } from '#load/requests.ts';
import { startCrushing } from '#processes/start-crushing.ts';
import { milliseconds, mostRow, printTable } from '#report/table.ts';
import { onBothDatabases } from '#seeded/on-both-databases.ts';
import type { Stage } from '#seeded/on-both-databases.ts';

const VIEWS = 10_000_000;
const SIZE = { people: 1, habitsEach: 1, years: 1, pageViews: VIEWS };
const REPORT_MS_MAX = 100;
const EFFORT = { seconds: 5, warmUpSeconds: 1 };

/**
 * Times the report of page views over a year with ten million of them. The floor is an answer of the same server that
 * reads nothing: what the machine itself takes.
 */
export const measureAnalytics = async (): Promise<boolean> => onBothDatabases(SIZE, measureOn);

const measureOn = async (stage: Stage): Promise<boolean> => {
  const [administrator] = stage.people;
  if (administrator === undefined) throw new Error('Nobody to ask for a report');
  const load = startLoad();
  const server = await startCrushing(stage);
  try {
    const timesOf = async (path: string) => {
      const requests = [[readingOf({ port: server.port, path, person: administrator })]];
      return load.run({ port: server.port, requests, ...EFFORT });
    };
    const floor = await timesOf('/healthz');
    const month = await timesOf('/api/analytics/page-views?days=30');
    const year = await timesOf('/api/analytics/page-views?days=365');
    const row = (what: string, least: number, ours: number) => ({
      ...mostRow(what, ours, REPORT_MS_MAX, milliseconds),
      floor: milliseconds(least),
    });
    const rows = [
      row(`a report over 365 days and ${VIEWS.toLocaleString('en')} views, p50`, floor.p50, year.p50),
      row('  p99', floor.p99, year.p99),
      row('  over 30 days, p50', floor.p50, month.p50),
    ];
    printTable(`Page analytics, ${stage.name}`, rows);
    return rows.every(({ isReached }) => isReached);
  } finally {
    load.stop();
    await server.stop();
  }
};
