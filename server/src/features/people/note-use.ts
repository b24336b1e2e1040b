import type { Queries } from '#database/database.ts';
import type { Instant } from '#database/column-types.ts';
import { toInstant } from '#database/instant.ts';
import type { Deps } from '#deps.ts';

// Written at most once an hour: idle time is counted in days, and a poll must not become a write.
const NOTED_EVERY_MS = 60 * 60 * 1000;
// Pause after a failed write.
const NOTED_AGAIN_MS = 60 * 1000;

/**
 * Whether a session or an API token was noted recently enough that nothing has to be written. A note from the future is
 * of a clock that was wrong then.
 */
export const isNoted = (notedAt: number, now: number): boolean => Math.abs(now - notedAt) < NOTED_EVERY_MS;

/** Notes the use of a session or an API token, at most once an hour. Returns when it counts as noted. */
export const noteUse = async (
  deps: Pick<Deps, 'database' | 'now' | 'log'>,
  notedAt: number,
  write: (query: Queries, at: Instant) => Promise<void>,
): Promise<number> => {
  const now = deps.now();
  if (isNoted(notedAt, now)) return notedAt;
  try {
    await deps.database.transact(async ({ query }) => write(query, toInstant(now)));
    return now;
  } catch (error) {
    // A full disk or a blocked writer must not refuse reads.
    deps.log.warn({ err: error }, 'visit not noted');
    return now - NOTED_EVERY_MS + NOTED_AGAIN_MS;
  }
};
