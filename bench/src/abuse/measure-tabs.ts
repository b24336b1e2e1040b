import { setTimeout as pause } from 'node:timers/promises';
import type { FilledPerson } from '@crushing/server/seed/fill-people';
import { CROWD_SETTINGS } from '#live/open-crowd.ts';
import { cpuSeconds } from '#processes/process-figures.ts';
import { startCrushing } from '#processes/start-crushing.ts';
import { mostRow, printTable } from '#report/table.ts';
import { onBothDatabases } from '#seeded/on-both-databases.ts';
import type { Stage } from '#seeded/on-both-databases.ts';
import { openBrowser } from '#soak/browser.ts';
import { pollDashboards } from '#soak/polls.ts';
import { createTally } from '#soak/tally.ts';

const TABS = 100;
const HABITS = 10;
// Long enough for each tab to begin polling.
const WARM_UP_MS = 65_000;
const WATCHED_MS = 30_000;
const TICK_EVERY_MS = 5000;
const MEGABYTES_MAX = 1;
const CORE_PERCENT_MAX = 60;

/**
 * Measures what a hundred dashboards of one person cost while a habit changes now and then. They poll, as dashboards do
 * without live channels.
 */
export const measureTabs = async (): Promise<boolean> =>
  onBothDatabases({ people: 1, habitsEach: HABITS, years: 1, isDailyOnly: true }, measureOn);

const measureOn = async (stage: Stage): Promise<boolean> => {
  const server = await startCrushing({ ...stage, environment: CROWD_SETTINGS });
  const [person] = stage.people as [FilledPerson];
  const tally = createTally();
  const tabs = Array.from({ length: TABS }, () => openBrowser(server.port, person, tally));
  const received = (): number => tabs.reduce((sum, tab) => sum + tab.receivedBytes(), 0);
  const leaving = new AbortController();
  const polled = pollDashboards(tabs, leaving.signal);
  try {
    await pause(WARM_UP_MS);
    const [bytesBefore, cpuBefore] = [received(), cpuSeconds(server.pid)];
    tally.take();
    await tickFor(WATCHED_MS, tabs[0]);
    const seconds = WATCHED_MS / 1000;
    const { answers, refused, failed } = tally.take();
    const rows = [
      mostRow(
        `${TABS} tabs, ${Math.round(answers / seconds)} calls a second: answers`,
        (received() - bytesBefore) / 2 ** 20 / seconds,
        MEGABYTES_MAX,
        (value) => `${value.toFixed(2)} MB/s`,
      ),
      mostRow(
        '  processor time',
        ((cpuSeconds(server.pid) - cpuBefore) / seconds) * 100,
        CORE_PERCENT_MAX,
        (value) => `${value.toFixed(0)} % of a core`,
      ),
      mostRow('  calls that were refused or failed', refused + failed, 0, String),
    ];
    printTable(`Tabs that poll, ${stage.name}`, rows);
    return rows.every(({ isReached }) => isReached);
  } finally {
    leaving.abort();
    await polled;
    for (const tab of tabs) tab.close();
    await server.stop();
  }
};

/** The person ticks a habit and takes it back, in turn. */
const tickFor = async (ms: number, tab: ReturnType<typeof openBrowser> | undefined): Promise<void> => {
  const date = new Date().toISOString().slice(0, 10);
  for (let turn = 0; turn < ms / TICK_EVERY_MS; turn += 1) {
    await tab?.write('POST', '/api/habit-instances', { habitId: 1, date, completed: turn % 2 === 0 });
    await pause(TICK_EVERY_MS);
  }
};
