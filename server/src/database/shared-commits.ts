import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { isBusy } from './database-errors.ts';
import type { Queries, Transaction } from './database.ts';
import { noted } from './noted.ts';
import { tellAll } from './tell-all.ts';

/** A unit of work that waits for its turn: `run` does it inside a savepoint and gives what follows the commit. */
type Waiting = { run: (query: Queries) => Promise<() => void>; refuse: (error: unknown) => void };

// A commit costs one disk sync however much is in it; 64 keeps the event loop free every few milliseconds.
const UNITS_PER_COMMIT_MAX = 64;
const BUSY_PAUSE_MS = 10;

type Needs = {
  readonly connection: DatabaseSync;
  /** Makes a handle on that connection which refuses every query once it is not valid any more. */
  readonly openHandle: (isValid: () => boolean) => Queries;
  /** How long another program may hold the file before the waiting units are refused. */
  readonly busyMsMax: number;
};

/**
 * Units of work that wait at the same moment share one commit, and so one disk sync. Each stands in its own
 * savepoint, so one that refuses takes nothing of the others with it. Nobody is answered before the commit is durable.
 */
export const sharedCommits = (needs: Needs) => {
  const queue: Waiting[] = [];
  const runUnit = unitRunner(needs);
  let draining: Promise<void> | null = null;

  const drain = async (): Promise<void> => {
    // One turn of the event loop lets the requests that arrived together queue up together.
    await nextTurn();
    while (queue.length > 0) {
      // oxlint-disable-next-line no-await-in-loop -- one commit after the other is the point
      await commitTogether(needs, queue.splice(0, UNITS_PER_COMMIT_MAX), runUnit);
      // oxlint-disable-next-line no-await-in-loop -- lets answers leave and reads in between two commits
      await nextTurn();
    }
    draining = null;
  };

  const transact = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      const run = async (query: Queries): Promise<() => void> => {
        const tells: (() => void)[] = [];
        const last: Promise<unknown>[] = [];
        const value = await work({
          query,
          writeLast: (write) => last.push(noted(write(query))),
          afterCommit: (tell) => tells.push(tell),
        });
        await Promise.all(last);
        return () => {
          tellAll(tells);
          resolve(value);
        };
      };
      queue.push({ run, refuse: reject });
      draining ??= drain();
    });

  return { transact, finished: async (): Promise<void> => draining ?? undefined };
};

type Done = { finish: () => void; refuse: (error: unknown) => void };
type RunUnit = (unit: Waiting) => Promise<() => void>;

const commitTogether = async (needs: Needs, units: readonly Waiting[], runUnit: RunUnit): Promise<void> => {
  const { connection } = needs;
  const done: Done[] = [];
  let lost: unknown = null;
  try {
    await begin(needs);
    for (const unit of units) {
      // oxlint-disable-next-line no-await-in-loop -- the units take turns on the one writing connection
      lost = await runInSavepoint(connection, unit, runUnit, done);
      if (lost !== null) break;
    }
    if (lost === null) connection.exec('commit');
  } catch (error) {
    lost = error;
  }
  if (lost !== null) {
    rollBack(connection);
    for (const unit of units) unit.refuse(lost);
    return;
  }
  for (const { finish, refuse } of done) {
    try {
      finish();
    } catch (error) {
      refuse(error);
    }
  }
};

/** Waits while another program writes, without holding up reads and everything else in this one. */
const begin = async ({ connection, busyMsMax }: Needs): Promise<void> => {
  // SQLite's own waiting would stop the whole process.
  connection.exec('pragma busy_timeout = 0');
  const end = performance.now() + busyMsMax;
  while (true) {
    try {
      connection.exec('begin immediate');
      return;
    } catch (error) {
      if (!isBusy(error) || performance.now() >= end) throw error;
      // oxlint-disable-next-line no-await-in-loop -- waiting is the point
      await pause(BUSY_PAUSE_MS);
    }
  }
};

/** Gives the error when the whole transaction is gone (a full disk ends it), null when the others may go on. */
const runInSavepoint = async (
  connection: DatabaseSync,
  unit: Waiting,
  runUnit: RunUnit,
  done: Done[],
): Promise<unknown> => {
  connection.exec('savepoint unit');
  try {
    const finish = await runUnit(unit);
    connection.exec('release unit');
    done.push({ finish, refuse: unit.refuse });
  } catch (error) {
    if (!connection.isTransaction) return error;
    connection.exec('rollback to unit; release unit');
    unit.refuse(error);
  }
  return null;
};

/**
 * Runs units on a handle that is taken from a unit which waits for anything but its queries. Those answer without a
 * turn of the event loop, so a turn that passes tells such a unit: it would hold up every other write, a unit inside a
 * unit even for ever, and what it writes later would land in the commit of somebody else.
 */
const unitRunner = ({ openHandle }: Needs): RunUnit => {
  let handle = validHandle(openHandle);
  return async (unit) => {
    const { promise: overstayed, reject } = Promise.withResolvers<never>();
    const turn = setImmediate(() => {
      handle.invalidate();
      handle = validHandle(openHandle);
      reject(new Error('A unit of work may await only its queries'));
    });
    try {
      return await Promise.race([unit.run(handle.query), overstayed]);
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
    // Nothing of it was committed, and the next "begin" tells whether the file can be written again.
  }
};

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
