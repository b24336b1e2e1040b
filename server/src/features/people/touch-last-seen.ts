import type { Queries } from '#database/database.ts';
import type { Instant } from '#database/column-types.ts';
import { toInstant } from '#database/instant.ts';
import type { Deps } from '#deps.ts';

// Written at most once an hour: idle time is counted in days, and a poll must not become a write.
const FRESH_MS = 60 * 60 * 1000;
// Pause after a failed write.
const RETRY_MS = 60 * 1000;

/**
 * Whether a session or an API token was seen so recently that nothing has to be written. A time in the future comes
 * from a clock that was wrong.
 */
export const isLastSeenFresh = (lastSeenAt: number, now: number): boolean => Math.abs(now - lastSeenAt) < FRESH_MS;

/**
 * Notes that a session or an API token is seen, at most once an hour. Returns the time that counts as last seen. After a
 * failed write that time is chosen so that the next try comes a minute later.
 */
export const touchLastSeen = async (
  deps: Pick<Deps, 'database' | 'now' | 'log'>,
  lastSeenAt: number,
  write: (query: Queries, at: Instant) => Promise<void>,
): Promise<number> => {
  const now = deps.now();
  if (isLastSeenFresh(lastSeenAt, now)) return lastSeenAt;
  try {
    await deps.database.transact(async ({ query }) => write(query, toInstant(now)));
    return now;
  } catch (error) {
    // A full disk or a blocked writer must not refuse reads.
    deps.log.warn({ err: error }, 'last seen not written');
    return now - FRESH_MS + RETRY_MS;
  }
};
