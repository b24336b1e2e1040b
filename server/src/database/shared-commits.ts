import type { DatabaseSync } from 'node:sqlite';
import type { Queries, Transaction } from './database.ts';

/** A unit of work that waits for its turn: `run` does it inside a savepoint and gives what follows the commit. */
type Waiting = { run: () => Promise<() => void>; refuse: (error: unknown) => void };

// A commit costs one disk sync however much is in it; 64 keeps the event loop free every few milliseconds.
const UNITS_PER_COMMIT_MAX = 64;

/**
 * Units of work that wait at the same moment share one commit, and so one disk sync. Each stands in its own
 * savepoint, so one that refuses takes nothing of the others with it. Nobody is answered before the commit is durable.
 */
export const sharedCommits = (connection: DatabaseSync, query: Queries) => {
  const queue: Waiting[] = [];
  let draining: Promise<void> | null = null;

  const drain = async (): Promise<void> => {
    // One turn of the event loop lets the requests that arrived together queue up together.
    await new Promise((resolve) => setImmediate(resolve));
    while (queue.length > 0) {
      // oxlint-disable-next-line no-await-in-loop -- one commit after the other is the point
      await commitTogether(connection, queue.splice(0, UNITS_PER_COMMIT_MAX));
      // oxlint-disable-next-line no-await-in-loop -- lets answers leave and reads in between two commits
      await new Promise((resolve) => setImmediate(resolve));
    }
    draining = null;
  };

  const transact = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      const run = async (): Promise<() => void> => {
        const tells: (() => void)[] = [];
        const value = await work({ query, afterCommit: (tell) => tells.push(tell) });
        return () => {
          for (const tell of tells) tell();
          resolve(value);
        };
      };
      queue.push({ run, refuse: reject });
      draining ??= drain();
    });

  return { transact, finished: async (): Promise<void> => draining ?? undefined };
};

const commitTogether = async (connection: DatabaseSync, units: readonly Waiting[]): Promise<void> => {
  const done: { finish: () => void; refuse: (error: unknown) => void }[] = [];
  let lost: unknown = null;
  try {
    connection.exec('begin immediate');
    for (const unit of units) {
      if (lost !== null) unit.refuse(lost);
      // oxlint-disable-next-line no-await-in-loop -- the units take turns on the one writing connection
      else lost = await runInSavepoint(connection, unit, done);
    }
    if (lost === null) connection.exec('commit');
  } catch (error) {
    lost = error;
  }
  if (lost !== null) {
    if (connection.isTransaction) connection.exec('rollback');
    for (const unit of units) unit.refuse(lost);
    return;
  }
  for (const { finish } of done) finish();
};

/** Gives the error when the whole transaction is gone (a full disk ends it), null when the others may go on. */
const runInSavepoint = async (
  connection: DatabaseSync,
  unit: Waiting,
  done: { finish: () => void; refuse: (error: unknown) => void }[],
): Promise<unknown> => {
  connection.exec('savepoint unit');
  try {
    const finish = await unit.run();
    connection.exec('release unit');
    done.push({ finish, refuse: unit.refuse });
  } catch (error) {
    if (!connection.isTransaction) return error;
    connection.exec('rollback to unit; release unit');
    unit.refuse(error);
  }
  return null;
};
