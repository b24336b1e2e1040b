import type { Page } from '@playwright/test';
import { day } from './days.ts';
import { test } from './journey.ts';
import { runOpenCrushing } from './running-crushing.ts';
import type { RunningCrushing } from './running-crushing.ts';

/** Like `test`, but with one server per journey, because a server has one round at a time for everybody who waits. */
export const challengeTest = test.extend({
  crushing: async ({}, use) => {
    const crushing = await runOpenCrushing();
    await use(crushing);
    await crushing.stop();
  },
});

/** Puts whoever is signed in on the waitlist. */
export const waits = async ({ request }: Page, { url }: RunningCrushing): Promise<void> => {
  const response = await request.post(`${url}/api/challenge/waitlist/join`, { headers: { origin: url } });
  if (!response.ok()) throw new Error(`The waitlist answered ${response.status()}`);
};

/** Opens a round for everybody who waits, as the administrator. Gives its id, which PostgreSQL may have counted on. */
export const openRound = async (crushing: RunningCrushing, inDays = 0): Promise<number> => {
  const opened = await asAdministrator(crushing, '/api/admin/challenges', { startDate: day(-inDays) });
  return ((await opened.json()) as { challenge: { id: number } }).challenge.id;
};

/** Opens a round from today on for everybody who waits. Open browsers hear nothing of it. */
export const openUntold = async ({ changeDatabase }: RunningCrushing): Promise<void> => {
  const now = new Date().toISOString();
  await changeDatabase(
    'insert into challenges (name, "startDate", "endDate", "createdAt") values (?, ?, ?, ?)',
    '7 Day Challenge',
    day(0),
    day(-6),
    now,
  );
  await changeDatabase(
    `insert into challenge_participants ("challengeId", "userId", "joinedAt")
     select challenges.id, "userId", ? from challenge_waitlist, challenges`,
    now,
  );
  await changeDatabase('delete from challenge_waitlist');
};

/** Closes a round as the administrator. */
export const closeRound = async (crushing: RunningCrushing, id: number): Promise<void> => {
  await asAdministrator(crushing, `/api/admin/challenges/${id}/close`, {});
};

const asAdministrator = async ({ url }: RunningCrushing, path: string, body: object): Promise<Response> => {
  const headers = { origin: url, 'content-type': 'application/json' };
  const login = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ username: 'the-first', password: 'five tall ladders' }),
  });
  const cookie = login.headers.getSetCookie().map((each) => each.split(';')[0]);
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { ...headers, cookie: cookie.join('; ') },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response;
};

/** Moves the start of the round `days` back. With nine days the round is over after a restart of the server. */
export const beginEarlier = async ({ changeDatabase }: RunningCrushing, days: number): Promise<void> =>
  changeDatabase('update challenges set "startDate" = ?, "endDate" = ?', day(days), day(days - 6));
