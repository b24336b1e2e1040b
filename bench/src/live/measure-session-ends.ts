import type { FilledPerson } from '@crushing/server/seed/fill-people';
import { startCrushing } from '#processes/start-crushing.ts';
import { quantile } from '#report/quantile.ts';
import { milliseconds, mostRow, printTable } from '#report/table.ts';
import { seededPostgres } from '#seeded/seeded-postgres.ts';

const SESSIONS = 100;
const REFUSED_MS_MAX = 1000;
// Without a notification a session is trusted for ten seconds.
const LOST_MS = 12_000;
const UNAUTHORIZED = 401;

/** Measures how long a process still answers a session that has ended at another process. It caches the session. */
export const measureSessionEnds = async (): Promise<boolean> => {
  const seeded = await seededPostgres({ people: SESSIONS, habitsEach: 1, years: 1 / 365, isDailyOnly: true });
  const settings = { dataDir: seeded.dataDir, databaseUrl: seeded.url };
  const servers = [await startCrushing(settings), await startCrushing(settings)];
  const [one = '', other = ''] = servers.map(({ port }) => `http://127.0.0.1:${port}`);
  try {
    const times: number[] = [];
    for (const person of seeded.people) times.push(await refusedAfter(person, one, other));
    const rows = [0.5, 0.99].map((share) =>
      mostRow(
        `the end of a session until another process refuses it, p${share * 100}`,
        quantile(times, share),
        REFUSED_MS_MAX,
        milliseconds,
      ),
    );
    printTable('Sessions, two processes on PostgreSQL', rows);
    return rows.every(({ isReached }) => isReached);
  } finally {
    await Promise.all(servers.map(async ({ stop }) => stop()));
    await seeded.drop();
  }
};

const refusedAfter = async ({ sessionToken }: FilledPerson, one: string, other: string): Promise<number> => {
  const statusAt = async (address: string, path: string, method: string): Promise<number> => {
    const headers = { cookie: `sid=${sessionToken}`, origin: address };
    const answer = await fetch(address + path, { method, headers, redirect: 'manual' });
    await answer.arrayBuffer();
    return answer.status;
  };
  const read = async (): Promise<number> => statusAt(other, '/api/habits', 'GET');
  if ((await read()) === UNAUTHORIZED) throw new Error('The session was over before');
  await statusAt(one, '/api/logout', 'POST');
  const endedAt = performance.now();
  while ((await read()) !== UNAUTHORIZED)
    if (performance.now() - endedAt > LOST_MS) throw new Error('The session went on at the other process');
  return performance.now() - endedAt;
};
