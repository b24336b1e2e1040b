import { setTimeout as pause } from 'node:timers/promises';
import { cpuSeconds, openDescriptors, residentMegabytes } from '#processes/process-figures.ts';
import { startCrushing } from '#processes/start-crushing.ts';
import { mostRow, printTable } from '#report/table.ts';
import type { Row } from '#report/table.ts';
import { onBothDatabases } from '#seeded/on-both-databases.ts';
import type { Stage } from '#seeded/on-both-databases.ts';
import { CROWD_SETTINGS, openCrowd } from './open-crowd.ts';

const PEOPLE = 1000;
const CHANNELS_EACH = 4;
// Idle connections to PostgreSQL are closed within it.
const SETTLE_MS = 10_000;
const WATCHED_MS = 30_000;
const CORE_PERCENT_MAX = 5;
const REOPENED_EACH = 2;
// The server's jobs open and close some descriptors meanwhile.
const DESCRIPTORS_MAX = 10;
const KILOBYTES_MAX = 40;

/** What open live channels cost while nothing happens. */
export const measureChannels = async (): Promise<boolean> =>
  onBothDatabases({ people: PEOPLE, habitsEach: 1, years: 10 / 365 }, measureOn);

const measureOn = async (stage: Stage): Promise<boolean> => {
  const server = await startCrushing({ ...stage, environment: CROWD_SETTINGS });
  try {
    await pause(SETTLE_MS);
    const before = residentMegabytes(server.pid);
    const crowd = await openCrowd(server.port, stage.people, CHANNELS_EACH);
    await pause(SETTLE_MS);
    const cpuBefore = cpuSeconds(server.pid);
    await pause(WATCHED_MS);
    const share = ((cpuSeconds(server.pid) - cpuBefore) / WATCHED_MS) * 1000 * 100;
    const kilobytes = ((residentMegabytes(server.pid) - before) * 1024) / (PEOPLE * CHANNELS_EACH);
    crowd.close();
    const what = `${(PEOPLE * CHANNELS_EACH).toLocaleString('en')} open channels without news`;
    const rows = [
      mostRow(`${what}: processor time`, share, CORE_PERCENT_MAX, (value) => `${value.toFixed(1)} % of a core`),
      mostRow('  memory of each', kilobytes, KILOBYTES_MAX, (value) => `${value.toFixed(0)} kB`),
      await descriptorsRow(server, stage),
    ];
    printTable(`Live channels, ${stage.name}`, rows);
    return rows.every(({ isReached }) => isReached);
  } finally {
    await server.stop();
  }
};

/** Opens channels once more and closes all of them. Descriptors that a closed channel leaves behind would show. */
const descriptorsRow = async ({ pid, port }: { pid: number; port: number }, { people }: Stage): Promise<Row> => {
  await pause(SETTLE_MS);
  const before = openDescriptors(pid);
  const crowd = await openCrowd(port, people, REOPENED_EACH);
  crowd.close();
  await pause(SETTLE_MS);
  const what = `${(PEOPLE * REOPENED_EACH).toLocaleString('en')} channels opened and closed: descriptors more`;
  return mostRow(what, openDescriptors(pid) - before, DESCRIPTORS_MAX, String);
};
