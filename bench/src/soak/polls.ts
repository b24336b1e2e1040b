import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { HEARTBEAT_MS } from '@crushing/contract/profile-views/endpoints';
import type { FilledPerson } from '@crushing/server/seed/fill-people';
import type { Browser } from './browser.ts';

type Poll = { readonly everyMs: number; readonly call: () => Promise<void> };

/** What an open dashboard asks for, and how often. */
const dashboardPolls = ({ read, write, person: { id } }: Browser): Poll[] => [
  { everyMs: 2000, call: async () => read('/api/habits') },
  { everyMs: 5000, call: async () => read(`/api/profile-views/${id}`) },
  { everyMs: 30_000, call: async () => read('/api/feed') },
  { everyMs: 30_000, call: async () => read('/api/user') },
  { everyMs: 60_000, call: async () => read('/api/encouragements') },
  { everyMs: 60_000, call: async () => read('/api/notifications/history') },
  { everyMs: HEARTBEAT_MS.dashboard, call: heartbeat(write, id, { context: 'dashboard' }) },
];

/** The reads of another person's public page and of the feed. */
const visitPolls = ({ read, write }: Browser, { id, username }: FilledPerson): Poll[] => [
  { everyMs: 2000, call: async () => read(`/api/buddies/username/${username}`) },
  { everyMs: 3000, call: async () => read(`/api/profile-views/${id}`) },
  { everyMs: 10_000, call: async () => read('/api/feed') },
  { everyMs: 30 * 60_000, call: async () => read(`/api/public/${username}`) },
  { everyMs: HEARTBEAT_MS.profile, call: heartbeat(write, id, {}) },
];

const heartbeat = (write: Browser['write'], id: number, more: object): (() => Promise<void>) => {
  const sessionId = randomUUID();
  return async () => write('POST', `/api/profile-view/${id}`, { sessionId, ...more });
};

/** Half of the people look at their dashboard, half at the page of the next person. Polls begin spread over time. */
export const pollAll = async (browsers: readonly Browser[], signal: AbortSignal): Promise<void> => {
  const polls = browsers.flatMap((browser, place) =>
    place % 2 === 0
      ? dashboardPolls(browser)
      : visitPolls(browser, (browsers[(place + 1) % browsers.length] as Browser).person),
  );
  await repeatAll(polls, signal);
};

/** All of these look at their dashboard. */
export const pollDashboards = async (browsers: readonly Browser[], signal: AbortSignal): Promise<void> =>
  repeatAll(browsers.flatMap(dashboardPolls), signal);

const repeatAll = async (polls: readonly Poll[], signal: AbortSignal): Promise<void> => {
  await Promise.all(polls.map(async (poll) => repeat(poll, signal)));
};

const repeat = async ({ everyMs, call }: Poll, signal: AbortSignal): Promise<void> => {
  await passed(Math.random() * Math.min(everyMs, 60_000), signal);
  while (!signal.aborted) {
    await call();
    await passed(everyMs, signal);
  }
};

/** Resolves after a time, or as soon as the signal says to stop. */
export const passed = async (ms: number, signal: AbortSignal): Promise<void> =>
  pause(ms, undefined, { signal }).catch(() => undefined);
