import { setTimeout as pause } from 'node:timers/promises';
import type { Activity } from '@crushing/contract/feed/schemas';
import type { FilledPerson } from '@crushing/server/seed/fill-people';
import { startCrushing } from '#processes/start-crushing.ts';
import { quantile } from '#report/quantile.ts';
import { milliseconds, mostRow, printTable } from '#report/table.ts';
import type { Row } from '#report/table.ts';
import { onBothDatabases } from '#seeded/on-both-databases.ts';
import type { Stage } from '#seeded/on-both-databases.ts';
import { cheer, cookieOf, tick } from './arrival-calls.ts';
import { openChannel } from './open-channel.ts';
import { seenCheers, seenTicks } from './seen-arrivals.ts';

// Nobody may cheer for the same person twice a minute, so each cheer has a sender of its own.
const SENDERS = 50;
const TICKS = 50;
const SEEN = 30;
// Each tick of person 1 completes another habit.
const HABITS = 2 * TICKS + SEEN;
const CHEER_MS_MAX = 2000;
const TICK_MS_MAX = 300;
const ROW_MS_MAX = 300;
const LOST_MS = 10_000;
// Long enough for the follow-up work of the previous call to end.
const IDLE_MS = 100;

/**
 * Measures on an idle server how long a cheer and a tick take to reach their receiver and the screen, and a tick the
 * feed.
 */
export const measureArrivals = async (): Promise<boolean> =>
  onBothDatabases({ people: 2 + SENDERS + SEEN, habitsEach: HABITS, years: 2 / 365, isDailyOnly: true }, measureOn);

const measureOn = async (stage: Stage): Promise<boolean> => {
  await stage.run(
    `insert into followers ("followerId", "followingId", "createdAt") select 2, id, "createdAt" from users where id = 1`,
  );
  await stage.run(`update habit_instances set completed = false, skipped = false where "habitId" <= ${HABITS}`);
  const server = await startCrushing(stage);
  const address = `http://127.0.0.1:${server.port}`;
  const [doer, follower, ...senders] = stage.people as [FilledPerson, FilledPerson, ...FilledPerson[]];
  try {
    const unseen = Array.from({ length: SEEN }, (_, index) => 2 * TICKS + 1 + index);
    const rows = [
      ...rowsOf(
        'a cheer until its receiver hears of it',
        await cheers(address, follower, senders.slice(SEEN)),
        CHEER_MS_MAX,
      ),
      ...rowsOf('a tick until the feed of one follower hears it', await ticks(address, doer, follower), TICK_MS_MAX),
      ...rowsOf('an acknowledged tick until it is in the feed', await feedRows(address, doer, follower), ROW_MS_MAX),
      ...rowsOf(
        'a cheer until the dashboard of its receiver shows it',
        await seenCheers(address, follower, senders.slice(0, SEEN)),
        CHEER_MS_MAX,
      ),
      ...rowsOf(
        'a tick until the page of a follower tells of it',
        await seenTicks(address, doer, follower, unseen),
        TICK_MS_MAX,
      ),
    ];
    printTable(`Arrivals on an idle server, ${stage.name}`, rows);
    return rows.every(({ isReached }) => isReached);
  } finally {
    await server.stop();
  }
};

const rowsOf = (what: string, times: readonly number[], most: number): Row[] =>
  [0.5, 0.99].map((share) => mostRow(`${what}, p${share * 100}`, quantile(times, share), most, milliseconds));

const cheers = async (address: string, receiver: FilledPerson, senders: readonly FilledPerson[]): Promise<number[]> => {
  const channel = await openChannel(address, cookieOf(receiver));
  const times: number[] = [];
  for (const sender of senders) {
    await pause(IDLE_MS);
    const sentAt = performance.now();
    await Promise.all([cheer(address, sender, receiver), inTime(channel.nextChange('encouragements'))]);
    times.push(performance.now() - sentAt);
  }
  await channel.close();
  return times;
};

const ticks = async (address: string, doer: FilledPerson, follower: FilledPerson): Promise<number[]> => {
  const channel = await openChannel(address, cookieOf(follower));
  const times: number[] = [];
  for (let habitId = 1; habitId <= TICKS; habitId += 1) {
    await pause(IDLE_MS);
    const sentAt = performance.now();
    await Promise.all([tick(address, doer, habitId), inTime(channel.completionOf(habitId))]);
    times.push(performance.now() - sentAt);
  }
  await channel.close();
  return times;
};

const feedRows = async (address: string, doer: FilledPerson, follower: FilledPerson): Promise<number[]> => {
  const times: number[] = [];
  for (let habitId = TICKS + 1; habitId <= 2 * TICKS; habitId += 1) {
    await pause(IDLE_MS);
    await tick(address, doer, habitId);
    const acknowledgedAt = performance.now();
    while (!(await isInFeed(address, follower, habitId)))
      if (performance.now() - acknowledgedAt > LOST_MS) throw new Error('A tick never came into the feed');
    times.push(performance.now() - acknowledgedAt);
  }
  return times;
};

const isInFeed = async (address: string, reader: FilledPerson, habitId: number): Promise<boolean> => {
  const answer = await fetch(`${address}/api/feed`, { headers: { cookie: cookieOf(reader) } });
  const { activities } = (await answer.json()) as { activities: Activity[] };
  return activities.some(({ type, habit }) => type === 'habit_completed' && habit?.id === habitId);
};

const inTime = async (heard: Promise<void>): Promise<void> => {
  const waiting = new AbortController();
  const tooLate = pause(LOST_MS, undefined, { signal: waiting.signal }).then(() => {
    throw new Error(`Nothing was heard for ${LOST_MS / 1000} s`);
  });
  tooLate.catch(() => undefined);
  await Promise.race([heard, tooLate]).finally(() => waiting.abort());
};
