import { Agent } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FilledPerson } from '@crushing/server/seed/fill-people';
import { residentMegabytes } from '#processes/process-figures.ts';
import { startCrushing } from '#processes/start-crushing.ts';
import { quantile } from '#report/quantile.ts';
import { milliseconds, mostRow, printTable } from '#report/table.ts';
import type { Row } from '#report/table.ts';
import { seededFolder } from '#seeded/seeded-folder.ts';
import { ABUSER_ADDRESS, ask, cookieOf, ended, openFromAbuser } from './abuser.ts';
import { floodPageViews, pageViewsIn } from './flood-page-views.ts';
import { hoardFor } from './hoard.ts';
import { measureDownload } from './measure-download.ts';
import { measureTabs } from './measure-tabs.ts';
import { sendInBytes, sendWithoutWaiting } from './send-at-once.ts';

const PEOPLE = 21;
const SECONDS = 12;
const MEGABYTES_MAX = 220;
const OTHERS_MS_MAX = 100;
const OTHERS_IN_FLOOD_MS_MAX = 250;
const UNREAD_ANSWERS = 300;
const IDLE_SOCKETS = 4000;
// The limit of one address for a minute. The flood lasts less than a minute.
const PAGE_VIEWS_MAX = 120;
const FLOOD = 'page views without end from one address';
// The limit of one person.
const READS_PER_SECOND = 10;
const OTHERS_EVERY_MS = 150;

type Call = { readonly ms: number; readonly status: number };

/**
 * Runs all measurements, or only the named one: one person or address against the server, a download, tabs that poll.
 */
export const measureAbuse = async ([only]: readonly string[]): Promise<boolean> => {
  const measures = { others: measureOthers, download: measureDownload, tabs: measureTabs };
  let isReached = true;
  for (const [name, measure] of Object.entries(measures))
    if (only === undefined || only === name) isReached = (await measure()) && isReached;
  return isReached;
};

/**
 * Measures what one person within the limits, and one address beyond them, do to the server's memory and to the others.
 */
const measureOthers = async (): Promise<boolean> => {
  const seeded = await seededFolder({ people: PEOPLE, habitsEach: 10, years: 1, isDailyOnly: true });
  const [abuser, ...others] = seeded.people as [FilledPerson, ...FilledPerson[]];
  hoardFor(seeded.dataDir, abuser.id);
  const server = await startCrushing({
    dataDir: seeded.dataDir,
    environment: { RATE_LIMIT_FACTOR: '1' },
    isQuiet: true,
  });
  try {
    const rows: Row[] = [];
    for (const [what, abuse, othersMsMax] of [
      [`${UNREAD_ANSWERS} unread answers`, leaveUnread, OTHERS_MS_MAX],
      ['long lists, as often as allowed', readLongLists, OTHERS_MS_MAX],
      [`${IDLE_SOCKETS} idle connections`, holdIdle, OTHERS_MS_MAX],
      ['bodies in pieces of one byte', sendInBytes, OTHERS_IN_FLOOD_MS_MAX],
      ['calls sent without waiting', sendWithoutWaiting, OTHERS_IN_FLOOD_MS_MAX],
      [FLOOD, floodPageViews, OTHERS_IN_FLOOD_MS_MAX],
    ] as const) {
      console.log(`Measuring: ${what} …`);
      const stop = new AbortController();
      const abused = abuse(server.port, abuser, stop.signal);
      const [calls, megabytes] = await Promise.all([
        othersCall(server.port, others),
        highestMemory(server.pid, SECONDS),
      ]);
      stop.abort();
      await abused;
      rows.push(...rowsOf(what, { calls, othersMsMax, megabytes }));
    }
    rows.push(mostRow(`${FLOOD}: rows kept`, pageViewsIn(seeded.dataDir), PAGE_VIEWS_MAX, String));
    printTable('One person against all others', rows);
    return rows.every(({ isReached }) => isReached);
  } finally {
    await server.stop();
    seeded.drop();
  }
};

const rowsOf = (
  what: string,
  { calls, othersMsMax, megabytes }: { calls: readonly Call[]; othersMsMax: number; megabytes: number },
): Row[] => {
  const p99 = quantile(
    calls.map(({ ms }) => ms),
    0.99,
  );
  const failed = calls.filter(({ status }) => status !== 200).length;
  const row = (figure: string, ours: string, goal: string, isReached: boolean): Row => ({
    what: `${what}: ${figure}`,
    floor: '',
    ours,
    ratio: '',
    goal,
    isReached,
  });
  return [
    row('memory', `${megabytes.toFixed(0)} MB`, `≤ ${MEGABYTES_MAX} MB`, megabytes <= MEGABYTES_MAX),
    row(`${calls.length} calls of others, p99`, milliseconds(p99), `≤ ${othersMsMax} ms`, p99 <= othersMsMax),
    row('calls of others that failed', String(failed), '0', failed === 0),
  ];
};

/** Requests answers and never reads them. */
const leaveUnread = async (port: number, abuser: FilledPerson, signal: AbortSignal): Promise<void> => {
  const year = new Date(Date.now() - 364 * 86_400_000).toISOString().slice(0, 10);
  const today = new Date().toISOString().slice(0, 10);
  const paths = ['/api/habits', `/api/habit-instances?startDate=${year}&endDate=${today}`];
  const sockets: Socket[] = [];
  for (let count = 0; count < UNREAD_ANSWERS && !signal.aborted; count += 1) {
    const socket = openFromAbuser(port);
    socket.pause();
    socket.write(
      `GET ${paths[count % paths.length]} HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: ${cookieOf(abuser)}\r\n\r\n`,
    );
    sockets.push(socket);
    await pause(10);
  }
  await ended(signal);
  for (const socket of sockets) socket.destroy();
};

/** The longest lists there are, one after the other on several connections. */
const readLongLists = async (port: number, abuser: FilledPerson, signal: AbortSignal): Promise<void> => {
  const from = new Date(Date.now() - 364 * 86_400_000).toISOString().slice(0, 10);
  const today = new Date().toISOString().slice(0, 10);
  const range = `startDate=${from}&endDate=${today}`;
  const paths = [`/api/habit-instances?${range}`, '/api/habits', `/api/progress?${range}`];
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const under = new Set<Promise<unknown>>();
  for (let count = 0; !signal.aborted; count += 1) {
    const path = paths[count % paths.length] ?? '/api/habits';
    const call = ask(port, agent, { path, cookie: cookieOf(abuser), localAddress: ABUSER_ADDRESS }).catch(() => null);
    under.add(call);
    void call.then(() => under.delete(call));
    await pause(1000 / READS_PER_SECOND);
  }
  await Promise.all(under);
  agent.destroy();
};

const holdIdle = async (port: number, _abuser: FilledPerson, signal: AbortSignal): Promise<void> => {
  const sockets: Socket[] = [];
  for (let count = 0; count < IDLE_SOCKETS && !signal.aborted; count += 1) {
    sockets.push(openFromAbuser(port));
    if (count % 50 === 0) await pause(10);
  }
  await ended(signal);
  for (const socket of sockets) socket.destroy();
};

/** Everybody else reads their list again and again, on new connections now and then. */
const othersCall = async (port: number, others: readonly FilledPerson[]): Promise<Call[]> => {
  const calls: Call[] = [];
  const until = performance.now() + SECONDS * 1000;
  await Promise.all(
    others.map(async (person, place) => {
      const agent = new Agent({ keepAlive: place % 2 === 0, maxSockets: 1 });
      while (performance.now() < until) {
        const startedAt = performance.now();
        const status = await ask(port, agent, { path: '/api/habits', cookie: cookieOf(person) }).catch(() => 0);
        calls.push({ ms: performance.now() - startedAt, status });
        await pause(OTHERS_EVERY_MS);
      }
      agent.destroy();
    }),
  );
  return calls;
};

const highestMemory = async (pid: number, seconds: number): Promise<number> => {
  let highest = 0;
  for (const until = performance.now() + seconds * 1000; performance.now() < until;) {
    highest = Math.max(highest, residentMegabytes(pid));
    await pause(50);
  }
  return highest;
};
