import type { Deps } from '#deps.ts';
import { toInstant } from '#database/instant.ts';
import { countFailedSince, countWaiting, findLastError, findLastSent } from './mail-facts.store.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** How the sending of mail stands. Failed mails are those of the last 7 days. */
export const readMailFacts = async ({ database, now }: Pick<Deps, 'database' | 'now'>) => {
  const { read } = database;
  const at = now();
  const [{ earliest, ...counts }, failed, lastSentAt, lastError] = await Promise.all([
    countWaiting(read),
    countFailedSince(read, toInstant(at - WEEK_MS)),
    findLastSent(read),
    findLastError(read),
  ]);
  const dueAt = earliest === null ? null : Date.parse(earliest);
  return { ...counts, failed, lastSentAt, lastError, dueSince: dueAt !== null && dueAt <= at ? dueAt : null };
};
