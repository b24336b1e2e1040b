import { CROWD_SETTINGS } from '#live/open-crowd.ts';
import { startCrushing } from '#processes/start-crushing.ts';
import { mostRow, printTable } from '#report/table.ts';
import type { Row } from '#report/table.ts';
import { seededDatabase } from '#seeded/seeded-database.ts';
import { openBrowser } from './browser.ts';
import { keepChannels } from './channels.ts';
import { pollAll } from './polls.ts';
import { createTally } from './tally.ts';
import { watchParts } from './watch-parts.ts';
import type { Watched } from './watch-parts.ts';
import { writeOn } from './writes.ts';

const PEOPLE = 50;
const HABITS_EACH = 10;
const SIZE = { people: PEOPLE, habitsEach: HABITS_EACH, years: 0.25, isDailyOnly: true };
const MINUTES = 60;
const MEGABYTES_MAX = 1;
// The number of open connections varies by this much between two moments.
const DESCRIPTORS_MAX = 10;

/**
 * Measures what an hour, or the given number of minutes, does to a server in use. The word `postgres` after the minutes
 * selects PostgreSQL.
 */
export const measureSoak = async ([minutes, kind]: readonly string[]): Promise<boolean> => {
  const rows = rowsOf(await soak(Number(minutes ?? MINUTES), kind === 'postgres'));
  printTable(`${PEOPLE} people for ${minutes ?? MINUTES} minutes, ${kind ?? 'sqlite'}`, rows);
  return rows.every(({ isReached }) => isReached);
};

/** Lets fifty people use a server of their own for some minutes. */
export const soak = async (minutes: number, onPostgres: boolean): Promise<Watched> => {
  const { settings, people, drop } = await seededDatabase(SIZE, onPostgres);
  const server = await startCrushing({ ...settings, environment: CROWD_SETTINGS });
  const leaving = new AbortController();
  const { signal } = leaving;
  const tally = createTally();
  const browsers = people.map((person) => openBrowser(server.port, person, tally));
  const used = Promise.all([
    pollAll(browsers, signal),
    keepChannels(server.port, people, { tally, signal }),
    writeOn(browsers, { habitsEach: HABITS_EACH, signal }),
  ]);
  try {
    return await watchParts(server.pid, tally, minutes);
  } finally {
    leaving.abort();
    await used;
    for (const browser of browsers) browser.close();
    await server.stop();
    await drop();
  }
};

const rowsOf = ({ megabytesPerTenMinutes, moreDescriptors, failed, refused }: Watched): Row[] => [
  mostRow('memory in 10 minutes, after the first part', megabytesPerTenMinutes, MEGABYTES_MAX, signed('MB')),
  mostRow('descriptors more in the last part than in the second', moreDescriptors, DESCRIPTORS_MAX, signed('')),
  mostRow('answers of 5xx, and calls without any', failed, 0, String),
  mostRow('answers of 4xx', refused, 0, String),
];

const signed =
  (unit: string) =>
  (value: number): string =>
    `${value > 0 ? '+' : ''}${Number.isInteger(value) ? value : value.toFixed(2)} ${unit}`.trim();
