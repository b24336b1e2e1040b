import type { Habit, Instance } from '@crushing/contract/habits/schemas';
import { readConfig } from '#config.ts';
import { createLog } from '#log.ts';
import { startServer } from '#start-server.ts';
import { scriptWith } from '#testing/api-token.ts';

/** A person ticks their habit at these instants, and looks at the days around each. */
export type Visit = {
  readonly secret: string;
  readonly habitId: number;
  readonly instant: number;
  readonly range: string;
};

/** What one visit showed: the days that are ticked, and the streak. */
export type Seen = { readonly days: readonly string[]; readonly streak: number };

/** What a process says in the end: how far its own clock is from UTC at a summer's noon, and what the visits showed. */
export type SaidOfZone = { readonly offset: number; readonly seen: readonly Seen[] };

const live = async ({ visits }: { readonly visits: readonly Visit[] }): Promise<void> => {
  const config = { ...readConfig(process.env), port: 0 };
  let now = 0;
  const { address, stop } = await startServer(config, {
    log: createLog('silent'),
    webDir: null,
    now: () => now,
    runJobs: false,
  });
  const seen: Seen[] = [];
  for (const { secret, habitId, instant, range } of visits) {
    now = instant;
    const person = scriptWith(address, secret);
    // oxlint-disable-next-line no-await-in-loop -- time passes between one visit and the next
    const ticked = (await person.patch(`/api/habits/${habitId}`, { completed: true })).body as Habit;
    // oxlint-disable-next-line no-await-in-loop -- the tick of this visit comes before its read
    const instances = (await person.get(`/api/habit-instances?${range}`)).body as Instance[];
    seen.push({ days: instances.map(({ date }) => date).toSorted(), streak: ticked.streak });
  }
  await stop();
  process.send?.({ offset: new Date('2024-07-01T12:00:00Z').getTimezoneOffset(), seen } satisfies SaidOfZone);
  process.disconnect?.();
};

process.once('message', (message) => void live(message as { readonly visits: readonly Visit[] }));
