import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { isBusy } from './database-errors.ts';
import type { Queries, Transaction } from './database.ts';
import { markHandled } from './mark-handled.ts';
import { runCallbacks } from './run-callbacks.ts';

/** A transaction that waits for its turn. `run` returns what to do after the commit. */
type Pending = { run: (query: Queries) => Promise<() => void>; reject: (error: unknown) => void };

// A commit costs one disk sync, however many transactions share it. 64 ticks block the event loop for some milliseconds
// only. Fewer heavy transactions share a commit, so that other calls are answered in between.
const TRANSACTIONS_PER_COMMIT_MAX = 64;
const GROUP_MS_MAX = 20;
const BUSY_PAUSE_MS = 10;

type Needs = {
  readonly connection: DatabaseSync;
  /** Opens a handle on that connection. It refuses every query once `isValid` gives false. */
  readonly openHandle: (isValid: () => boolean) => Queries;
  /** How long another program may lock the file before the waiting transactions are rejected. */
  readonly busyMsMax: number;
  /** A monotonic clock, in milliseconds. */
  readonly elapsed: () => number;
};

/**
 * Group commit: concurrent transactions share one disk sync. Each runs in its own savepoint, so a failed one does not
 * affect the others. A transaction is answered only after the commit is durable.
 */
export const groupCommit = (needs: Needs) => {
  const queue: Pending[] = [];
  const run = transactionRunner(needs);
  let draining: Promise<void> | null = null;

  const drain = async (): Promise<void> => {
    // After one turn of the event loop, all requests that arrived together are in the queue.
    await nextTurn();
    while (queue.length > 0) {
      const group = queue.splice(0, TRANSACTIONS_PER_COMMIT_MAX);
      // oxlint-disable-next-line no-await-in-loop -- there is one connection, so one commit follows the other
      queue.unshift(...(await commitGroup(needs, group, run)));
      // oxlint-disable-next-line no-await-in-loop -- answers and reads get their turn between two commits
      await nextTurn();
    }
    draining = null;
  };

  const transact = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      const runWork = async (query: Queries): Promise<() => void> => {
        const callbacks: (() => void)[] = [];
        const lastWrites: Promise<unknown>[] = [];
        const value = await work({
          query,
          writeLast: (write) => lastWrites.push(markHandled(write(query))),
          afterCommit: (callback) => callbacks.push(callback),
        });
        await Promise.all(lastWrites);
        return () => {
          runCallbacks(callbacks);
          resolve(value);
        };
      };
      queue.push({ run: runWork, reject });
      draining ??= drain();
    });

  return { transact, finished: async (): Promise<void> => draining ?? undefined };
};

type Finished = { afterCommit: () => void; reject: (error: unknown) => void };
type Run = (transaction: Pending) => Promise<() => void>;

/** Commits as many of the transactions as the time allows. Returns the rest, for the next commit. */
const commitGroup = async (needs: Needs, group: readonly Pending[], run: Run): Promise<readonly Pending[]> => {
  const { connection, elapsed } = needs;
  const finished: Finished[] = [];
  let failure: unknown = null;
  let taken = 0;
  try {
    await begin(needs);
    const end = elapsed() + GROUP_MS_MAX;
    for (const transaction of group) {
      taken += 1;
      // oxlint-disable-next-line no-await-in-loop -- the transactions take turns on the one writing connection
      failure = await runInSavepoint(connection, transaction, run, finished);
      if (failure !== null || elapsed() >= end) break;
    }
    if (failure === null) connection.exec('commit');
  } catch (error) {
    failure = error;
  }
  if (failure !== null) {
    rollBack(connection);
    for (const transaction of group) transaction.reject(failure);
    return [];
  }
  for (const { afterCommit, reject } of finished) {
    try {
      afterCommit();
    } catch (error) {
      reject(error);
    }
  }
  return group.slice(taken);
};

/** Waits while another program writes, without blocking this process. */
const begin = async ({ connection, busyMsMax, elapsed }: Needs): Promise<void> => {
  // SQLite's own busy timeout would block the event loop.
  connection.exec('pragma busy_timeout = 0');
  const end = elapsed() + busyMsMax;
  while (true) {
    try {
      connection.exec('begin immediate');
      return;
    } catch (error) {
      if (!isBusy(error) || elapsed() >= end) throw error;
      // oxlint-disable-next-line no-await-in-loop -- this loop retries until the file is free
      await pause(BUSY_PAUSE_MS);
    }
  }
};

/** Gives an error when SQLite has rolled back the whole group, as it does on a full disk; otherwise null. */
const runInSavepoint = async (
  connection: DatabaseSync,
  transaction: Pending,
  run: Run,
  finished: Finished[],
): Promise<unknown> => {
  connection.exec('savepoint tx');
  try {
    const afterCommit = await run(transaction);
    connection.exec('release tx');
    finished.push({ afterCommit, reject: transaction.reject });
  } catch (error) {
    if (!connection.isTransaction) return error;
    connection.exec('rollback to tx; release tx');
    transaction.reject(error);
  }
  return null;
};

/**
 * Rejects a transaction that awaits anything but its queries, and invalidates its handle. SQLite answers queries
 * without a turn of the event loop, so a turn that passes reveals such a transaction. It would block every other write,
 * and a nested transaction would wait for itself. What it writes later would land in the commit of another transaction.
 */
const transactionRunner = ({ openHandle }: Needs): Run => {
  let handle = validHandle(openHandle);
  return async (transaction) => {
    const { promise: awaitedElsewhere, reject } = Promise.withResolvers<never>();
    const turn = setImmediate(() => {
      handle.invalidate();
      handle = validHandle(openHandle);
      reject(new Error('A transaction may await only its queries'));
    });
    try {
      return await Promise.race([transaction.run(handle.query), awaitedElsewhere]);
    } finally {
      clearImmediate(turn);
    }
  };
};

const validHandle = (openHandle: Needs['openHandle']) => {
  let isValid = true;
  return {
    query: openHandle(() => isValid),
    invalidate: () => {
      isValid = false;
    },
  };
};

const rollBack = (connection: DatabaseSync): void => {
  try {
    if (connection.isTransaction) connection.exec('rollback');
  } catch {
    // Nothing was committed. The next `begin` shows whether the file can be written again.
  }
};

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
