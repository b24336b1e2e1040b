import type { Deps } from '#deps.ts';
import { toInstant } from '#database/instant.ts';
import { endTurn, findLastTurn, freeTurn, holdTurn, insertJob, renewTurn } from './job-turns.store.ts';

export type JobTurn = {
  readonly job: string;
  /** Names the turn, such as a day; later turns have later texts. */
  readonly turn: string;
  /** The turn after it. A turn later than this was noted by a clock that was ahead, and does not count. */
  readonly nextTurn: string;
  /** How long a process that has ended keeps the turn, and how long a turn waits after its work failed. */
  readonly leaseMs: number;
};

/**
 * Does the work of a turn once, in one of all processes on the database. A new database has nothing to catch up with, so there
 * the current turn counts as done. The lease is renewed while the work runs. A failed turn is tried again after the lease, or at
 * once where `signal` stopped it. Answers `held` while another run has the lease.
 */
export const doTurn = async (
  { database, now }: Pick<Deps, 'database' | 'now'>,
  { job, turn, nextTurn, leaseMs }: JobTurn,
  { work, signal }: { work: () => Promise<void>; signal: AbortSignal },
): Promise<'done' | 'held'> => {
  const last = await findLastTurn(database.read, job);
  if (last === null) await database.transact(async ({ query }) => insertJob(query, { job, turn }));
  if (last === null || (last >= turn && last <= nextTurn)) return 'done';
  const lease = {
    job,
    turn,
    nextTurn,
    now: toInstant(now()),
    heldUntil: toInstant(now() + leaseMs),
    // Clocks of two processes differ a little.
    heldUntilMax: toInstant(now() + 2 * leaseMs),
  };
  if (!(await database.transact(async ({ query }) => holdTurn(query, lease)))) return 'held';
  // Holds several ends after a renewal whose answer was lost, because that renewal may have been written or not.
  let holds = [lease.heldUntil];
  const renew = async (): Promise<void> => {
    const next = toInstant(now() + leaseMs);
    const before = holds;
    holds = [...before, next];
    await database.transact(async ({ query }) => renewTurn(query, { job, holds: before, next }));
    const place = holds.lastIndexOf(next);
    if (place > 0) holds = holds.slice(place);
  };
  // Four tries within a lease, so one may fail.
  let renewing = Promise.resolve();
  const renewal = setInterval(() => {
    renewing = renew().catch(() => undefined);
  }, leaseMs / 4).unref();
  try {
    await work();
  } catch (error) {
    clearInterval(renewal);
    // A late renewal would hold the turn again.
    await renewing;
    if (signal.aborted) await database.transact(async ({ query }) => freeTurn(query, { job, holds }));
    throw error;
  } finally {
    clearInterval(renewal);
  }
  await database.transact(async ({ query }) => endTurn(query, { job, turn }));
  return 'done';
};
