import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { RunningCrushing } from './running-crushing.ts';

// How long to wait while the server writes.
const BUSY_MS = 10_000;
const DAY_MS = 24 * 60 * 60 * 1000;

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

/** Gives the days up to today figures, as views would have left them. */
export const hadViews = (crushing: RunningCrushing, past: readonly PastViews[]): void => {
  const database = new DatabaseSync(join(crushing.dataDir, 'crushing.sqlite'), { timeout: BUSY_MS });
  const insert = database.prepare(
    `insert into page_view_days (day, environment, path, views, visitors, sessions, people)
     values (?, 'production', ?, ?, ?, ?, ?)`,
  );
  database.exec('begin immediate');
  for (const { path, views } of past)
    for (const [place, count] of views.entries()) {
      const day = new Date(Date.now() - (views.length - 1 - place) * DAY_MS).toISOString().slice(0, 10);
      insert.run(day, path, count, Math.ceil(count * 0.35), Math.ceil(count * 0.5), Math.ceil(count * 0.1));
    }
  database.exec('commit');
  database.close();
};
