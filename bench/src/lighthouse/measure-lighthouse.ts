import lighthouse from 'lighthouse';
import type { Result } from 'lighthouse';
import { launchChromium } from '#browser/launch-chromium.ts';
import { startCrushing } from '#processes/start-crushing.ts';
import { median, printTable } from '#report/table.ts';
import type { Row } from '#report/table.ts';
import { seededFolder } from '#seeded/seeded-folder.ts';

const RUNS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
const SCORE_MIN = { performance: 95, accessibility: 100, 'best-practices': 100 } as const;
/** Kilobytes of scripts of each first load. */
const SCRIPT_KB = { '/auth': 84, dashboard: 100, 'a public page': 95 } as const;
type Screen = keyof typeof SCRIPT_KB;
const KILOBYTE = 1000;

type Loaded = { readonly scripts: number; readonly all: number; readonly requests: number };

/** Lighthouse's scores of the screens people arrive at, as a phone on a slow line; medians of several runs. */
export const measureLighthouse = async (): Promise<boolean> => {
  const seeded = await seededFolder({ people: 1, habitsEach: 10, years: 1, isDailyOnly: true });
  const server = await startCrushing({ dataDir: seeded.dataDir });
  const address = `http://127.0.0.1:${server.port}`;
  try {
    const auth = await rowsOf('/auth', `${address}/auth`, {});
    const dashboard = await rowsOf('dashboard', `${address}/dashboard`, {
      Cookie: `sid=${seeded.people[0]?.sessionToken}`,
    });
    const profile = await rowsOf('a public page', `${address}/${seeded.people[0]?.username}`, {});
    const rows = [...auth, ...dashboard, ...profile];
    printTable('Lighthouse, mobile', rows);
    return rows.every(({ isReached }) => isReached);
  } finally {
    await server.stop();
    seeded.drop();
  }
};

const rowsOf = async (name: Screen, url: string, extraHeaders: Record<string, string>): Promise<Row[]> => {
  const results: Result[] = [];
  for (let run = 0; run < RUNS; run += 1) results.push(await audit(url, extraHeaders));
  const middle = (pick: (result: Result) => number): number => median(results.map(pick));
  const scores = CATEGORIES.map((category) => {
    const score = Math.round(middle((result) => (result.categories[category]?.score ?? 0) * 100));
    return row(`${name}, ${category}`, String(score), `≥ ${SCORE_MIN[category]}`, score >= SCORE_MIN[category]);
  });
  const figure = (id: string) => (result: Result) => result.audits[id]?.numericValue ?? Number.NaN;
  const [largest, blocking, shift] = [
    middle(figure('largest-contentful-paint')),
    middle(figure('total-blocking-time')),
    middle(figure('cumulative-layout-shift')),
  ];
  const [scripts, all, requests] = [
    middle((result) => loadedBy(result).scripts),
    middle((result) => loadedBy(result).all),
    middle((result) => loadedBy(result).requests),
  ];
  return [
    ...scores,
    row('  largest contentful paint', `${(largest / 1000).toFixed(2)} s`, '≤ 1.8 s', largest <= 1800),
    row('  total blocking time', `${blocking.toFixed(0)} ms`, '≤ 150 ms', blocking <= 150),
    row('  cumulative layout shift', shift.toFixed(3), '≤ 0.02', shift <= 0.02),
    row(
      '  JavaScript on the wire',
      kilobytes(scripts),
      `≤ ${SCRIPT_KB[name]} kB`,
      scripts <= SCRIPT_KB[name] * KILOBYTE,
    ),
    row('  everything on the wire', kilobytes(all), '≤ 180 kB', all <= 180 * KILOBYTE),
    row('  requests', String(requests), '≤ 24', requests <= 24),
  ];
};

const row = (what: string, ours: string, goal: string, isReached: boolean): Row => ({
  what,
  floor: '',
  ours,
  ratio: '',
  goal,
  isReached,
});
const kilobytes = (bytes: number): string => `${(bytes / KILOBYTE).toFixed(1)} kB`;

const audit = async (url: string, extraHeaders: Record<string, string>): Promise<Result> => {
  const chromium = await launchChromium();
  try {
    const run = await lighthouse(url, {
      port: chromium.port,
      output: 'json',
      logLevel: 'silent',
      onlyCategories: [...CATEGORIES],
      extraHeaders,
    });
    if (run === undefined) throw new Error(`Lighthouse gave no result for ${url}`);
    return run.lhr;
  } finally {
    chromium.kill();
  }
};

/** Counts what the page requested until its largest picture was drawn. It fetches later screens in idle time. */
const loadedBy = ({ audits }: Result): Loaded => {
  const details = audits['network-requests']?.details as
    | { items?: { resourceType?: string; transferSize?: number; networkRequestTime?: number }[] }
    | undefined;
  const drawnMs = drawnAfter(audits);
  const items = (details?.items ?? []).filter(({ networkRequestTime = 0 }) => networkRequestTime <= drawnMs);
  const bytesOf = (all: typeof items): number => all.reduce((sum, { transferSize }) => sum + (transferSize ?? 0), 0);
  return {
    scripts: bytesOf(items.filter(({ resourceType }) => resourceType === 'Script')),
    all: bytesOf(items),
    requests: items.length,
  };
};

const drawnAfter = (audits: Result['audits']): number => {
  const metrics = audits['metrics']?.details as { items?: { observedLargestContentfulPaint?: number }[] } | undefined;
  return metrics?.items?.[0]?.observedLargestContentfulPaint ?? Number.POSITIVE_INFINITY;
};
