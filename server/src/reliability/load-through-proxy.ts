import { setTimeout as pause } from 'node:timers/promises';
import { addDays } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { LIVE_PATH } from '@crushing/contract/live/endpoints';
import type { FilledPerson } from '#seed/fill-people.ts';
import { randomFrom } from '#seed/random.ts';
import { middayToday } from '#testing/midday-zone.ts';
import { testClient } from '#testing/test-client.ts';
import type { TestClient } from '#testing/test-client.ts';
import { factsOf, readShown, wrongCounts } from './known-facts.ts';
import { createWriter } from './writer.ts';
import type { Missed } from './writer.ts';

// Two writers share a person, so that their writes conflict in the database too.
export const PEOPLE = 4;
const WRITERS = 2 * PEOPLE;
const DAYS_READ = 30;
// As the pages do: web/src/api/cache/live-channel.ts.
const RECONNECT_MS = 1000;

/**
 * Everything that people do at the address until `stop`. Eight writers write, and each of four people reads and has a
 * live channel.
 */
export type Load = {
  /** The calls of each writer that were not acknowledged; each was sent again. */
  readonly missedWrites: readonly Missed[][];
  /** Reads and openings of a live channel that failed. */
  readonly missedReads: readonly string[];
  /** How often live channels were opened, and how many are open. */
  readonly channels: { opened: number; open: number };
  readonly acknowledged: () => number;
  /** Resolves once each writer has had an answer again. */
  readonly allWrite: () => Promise<void>;
  /** Ends the load and looks: one sentence for each acknowledged write that is lost, and each wrong count. */
  readonly stop: () => Promise<string[]>;
};

export const beginLoad = (address: string, people: readonly FilledPerson[]): Load => {
  const today = middayToday();
  const clients = people.map(({ sessionToken }) => {
    const client = testClient(address, address);
    client.useCookie(`sid=${sessionToken}`);
    return client;
  });
  const clientOf = (place: number): TestClient => clients[place % clients.length] as TestClient;
  const writers = Array.from({ length: WRITERS }, (_, place) =>
    createWriter(`writer${place}`, randomFrom(place), today),
  );
  const missedWrites: Missed[][] = writers.map(() => []);
  const missedReads: string[] = [];
  const channels = { opened: 0, open: 0 };
  const over = new AbortController();
  const course: Course = { address, over: over.signal, channels, missedReads };

  /* oxlint-disable no-await-in-loop -- a person does one thing after the other */
  const keepWriting = async (place: number): Promise<void> => {
    while (!over.signal.aborted) {
      const missed = await writers[place]?.write(clientOf(place));
      if (missed) missedWrites[place]?.push(missed);
    }
  };
  const allWrite = async (): Promise<void> => {
    const before = writers.map((writer) => writer.acknowledged());
    while (writers.some((writer, place) => writer.acknowledged() <= (before[place] ?? 0))) await pause(5);
  };
  /* oxlint-enable no-await-in-loop */

  const working = Promise.all([
    ...writers.map(async (_, place) => keepWriting(place)),
    ...clients.flatMap((client) => [keepReading(client, course), keepListening(client, course)]),
  ]);
  return {
    missedWrites,
    missedReads,
    channels,
    acknowledged: () => writers.reduce((sum, writer) => sum + writer.acknowledged(), 0),
    allWrite,
    stop: async () => {
      over.abort();
      await working;
      const faults = clients.map(async (client, index) => {
        const own = writers.filter((_, place) => place % clients.length === index);
        return differences(client, own, today);
      });
      return (await Promise.all(faults)).flat();
    },
  };
};

const differences = async (
  client: TestClient,
  writers: readonly ReturnType<typeof createWriter>[],
  today: CalendarDay,
): Promise<string[]> => {
  const shown = await readShown(client, addDays(today, -DAYS_READ), addDays(today, 1));
  const facts = factsOf(shown);
  const lost = writers.flatMap((writer) => writer.differences(facts, shown.habits.filter(writer.owns)));
  return [...wrongCounts(shown, today), ...lost];
};

/** Where and how long somebody reads, and what comes of it. */
type Course = { address: string; over: AbortSignal; channels: Load['channels']; missedReads: string[] };

/* oxlint-disable no-await-in-loop -- a person does one thing after the other */
const keepReading = async (client: TestClient, { over, missedReads }: Course): Promise<void> => {
  while (!over.aborted) {
    const status = await client.get('/api/habits').then(
      (answer) => answer.status,
      (error: unknown) => String(error),
    );
    if (status !== 200) missedReads.push(`A read was answered ${status}`);
    // Without a pause the readers would leave no time to the writers.
    await pause(20);
  }
};

const keepListening = async (client: TestClient, course: Course): Promise<void> => {
  while (!course.over.aborted) {
    await listenOnce(client, course);
    if (!course.over.aborted) await pause(RECONNECT_MS);
  }
};
/* oxlint-enable no-await-in-loop */

/** Opens a live channel and stays until it ends. */
const listenOnce = async (client: TestClient, { address, over, channels, missedReads }: Course): Promise<void> => {
  let isOpen = false;
  try {
    const response = await fetch(address + LIVE_PATH, { headers: { cookie: client.cookie() }, signal: over });
    if (response.status === 200) {
      isOpen = true;
      channels.opened += 1;
      channels.open += 1;
    } else missedReads.push(`A live channel was answered ${response.status}`);
    await response.text();
  } catch (error) {
    // An open channel is cut where its server dies.
    if (!isOpen && !over.aborted) missedReads.push(`A live channel was not opened: ${String(error)}`);
  }
  if (isOpen) channels.open -= 1;
};
