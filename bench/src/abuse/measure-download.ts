import { setTimeout as pause } from 'node:timers/promises';
import type { FilledPerson } from '@crushing/server/seed/fill-people';
import { residentMegabytes } from '#processes/process-figures.ts';
import { startCrushing } from '#processes/start-crushing.ts';
import { mostRow, printTable } from '#report/table.ts';
import { onBothDatabases } from '#seeded/on-both-databases.ts';
import type { Stage } from '#seeded/on-both-databases.ts';
import { cookieOf } from './abuser.ts';

const HABITS = 300;
const YEARS = 10;
const SETTLE_MS = 3000;
const SAMPLE_MS = 20;
// Memory may grow this much before garbage is collected. The files themselves have some hundred megabytes.
const MORE_MEGABYTES_MAX = 128;

/**
 * Measures the server's memory during the download of a long life. The server streams it, so it needs far less memory
 * than the files themselves have.
 */
export const measureDownload = async (): Promise<boolean> =>
  onBothDatabases({ people: 1, habitsEach: HABITS, years: YEARS }, measureOn);

const measureOn = async (stage: Stage): Promise<boolean> => {
  const server = await startCrushing(stage);
  const [person] = stage.people as [FilledPerson];
  try {
    await pause(SETTLE_MS);
    const before = residentMegabytes(server.pid);
    let highest = before;
    const watch = setInterval(() => (highest = Math.max(highest, residentMegabytes(server.pid))), SAMPLE_MS);
    const startedAt = performance.now();
    const bytes = await download(server.port, person).finally(() => clearInterval(watch));
    const seconds = (performance.now() - startedAt) / 1000;
    const what = `${HABITS} habits of ${YEARS} years, ${megabytes(bytes / 2 ** 20)} zipped in ${seconds.toFixed(1)} s`;
    const rows = [
      mostRow(`${what}: memory from ${megabytes(before)} up by`, highest - before, MORE_MEGABYTES_MAX, megabytes),
    ];
    printTable(`Download of everything, ${stage.name}`, rows);
    return rows.every(({ isReached }) => isReached);
  } finally {
    await server.stop();
  }
};

const megabytes = (value: number): string => `${value.toFixed(0)} MB`;

/** Reads the download to its end; returns its bytes. */
const download = async (port: number, person: FilledPerson): Promise<number> => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/export`, { headers: { cookie: cookieOf(person) } });
  if (answer.body === null || !answer.ok) throw new Error(`The download answers ${answer.status}`);
  let bytes = 0;
  for await (const chunk of answer.body) bytes += chunk.length;
  return bytes;
};
