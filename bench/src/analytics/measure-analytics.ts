import { timeReads } from '#load/time-reads.ts';
import { milliseconds, mostRow, printTable } from '#report/table.ts';
import { onBothDatabases } from '#seeded/on-both-databases.ts';
import type { Stage } from '#seeded/on-both-databases.ts';

const VIEWS = 10_000_000;
const SIZE = { people: 1, habitsEach: 1, years: 1, pageViews: VIEWS };
const REPORT_MS_MAX = 100;

const READS = [365, 30].map((days) => `/api/analytics/page-views?days=${days}`);

/** Times the report of page views over a year with ten million of them. */
export const measureAnalytics = async (): Promise<boolean> => onBothDatabases(SIZE, measureOn);

const measureOn = async (stage: Stage): Promise<boolean> => {
  const { floor, reads } = await timeReads(stage, READS);
  const row = (what: string, least: number, ours = Infinity) => ({
    ...mostRow(what, ours, REPORT_MS_MAX, milliseconds),
    floor: milliseconds(least),
  });
  const [year, month] = reads;
  const rows = [
    row(`a report over 365 days and ${VIEWS.toLocaleString('en')} views, p50`, floor.p50, year?.p50),
    row('  p99', floor.p99, year?.p99),
    row('  over 30 days, p50', floor.p50, month?.p50),
  ];
  printTable(`Page analytics, ${stage.name}`, rows);
  return rows.every(({ isReached }) => isReached);
};
