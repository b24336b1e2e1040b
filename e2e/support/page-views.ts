import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { test } from './journey.ts';
import type { RunningCrushing } from './running-crushing.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

// Longer than a journey about page views takes.
const JOURNEY_MS_MAX = 60_000;

/** Views count by the day in UTC. Waits for the next one where this one ends too soon for a whole journey. */
export const waitForOneUtcDay = async (): Promise<void> => {
  const leftMs = DAY_MS - (Date.now() % DAY_MS);
  if (leftMs > JOURNEY_MS_MAX) return;
  test.slow();
  await setTimeout(leftMs);
};

/** Opens a path as a visitor with a new session. */
export const opensPath = async (crushing: RunningCrushing, path: string): Promise<void> => {
  const response = await fetch(`${crushing.url}/api/page-view`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path, sessionId: randomUUID() }),
  });
  if (!response.ok) throw new Error(`The view of ${path} was not taken: ${response.status}`);
};

/** Views of a path: the first number is of the earliest day, the last one of today. */
export type PastViews = { path: string; views: readonly number[] };

/** Writes figures for the days up to today, as real views would have left them. */
export const hadViews = async ({ changeDatabase }: RunningCrushing, past: readonly PastViews[]): Promise<void> => {
  const rows = past.flatMap(({ path, views }) =>
    views.map((count, place) => {
      const day = new Date(Date.now() - (views.length - 1 - place) * DAY_MS).toISOString().slice(0, 10);
      return [day, path, count, Math.ceil(count * 0.35), Math.ceil(count * 0.5), Math.ceil(count * 0.1)];
    }),
  );
  const places = rows.map(() => `(?, 'production', ?, ?, ?, ?, ?)`).join(', ');
  await changeDatabase(
    `insert into page_view_days (day, environment, path, views, visitors, sessions, people) values ${places}`,
    ...rows.flat(),
  );
};
