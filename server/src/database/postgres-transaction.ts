import type pg from 'pg';
import type { Transaction } from './database.ts';
import { UncertainCommitError, isReportedByPostgres, isTransactionAborted } from './database-errors.ts';
import { markHandled } from './mark-handled.ts';
import { sendTogether } from './postgres-client.ts';
import { connectionOf, queriesOver } from './postgres-driver.ts';

/** The result of a committed transaction, and its `afterCommit` callbacks. */
type Committed<T> = { readonly value: T; readonly callbacks: readonly (() => void)[] };

/** Runs one transaction on this client, commits it and releases the client. */
export const runTransaction = async <T>(
  client: pg.PoolClient,
  work: (tx: Transaction) => Promise<T>,
): Promise<Committed<T>> => {
  const callbacks: (() => void)[] = [];
  const unawaited: Promise<unknown>[] = [];
  const handle = handleOn(client);
  let isUsable = true;
  try {
    // Not awaited: it is sent together with the first query and answered before it.
    unawaited.push(handle.send(() => client.query('begin')));
    const value = await work({
      query: handle.query,
      writeLast: (write) => {
        const before = handle.sentCount();
        unawaited.push(markHandled(write(handle.query)));
        if (handle.sentCount() === before) throw new Error('A last write must be sent at once');
      },
      afterCommit: (callback) => callbacks.push(callback),
    });
    handle.close();
    await commit(client, unawaited);
    return { value, callbacks };
  } catch (error) {
    handle.close();
    isUsable = await rollBack(client);
    throw isTransactionAborted(error) ? await firstFailure(unawaited, error) : error;
  } finally {
    client.release(!isUsable);
  }
};

/** A query handle on this client, which works until the transaction ends. */
const handleOn = (client: pg.PoolClient) => {
  const connection = connectionOf(client);
  let isOpen = true;
  let sentCount = 0;
  const send = <T>(use: () => Promise<T>): Promise<T> => {
    if (!isOpen) throw new Error('This transaction has ended');
    sentCount += 1;
    sendTogether(client);
    return markHandled(use());
  };
  return {
    query: queriesOver((use) => send(() => use(connection))),
    send,
    sentCount: () => sentCount,
    close: () => {
      isOpen = false;
    },
  };
};

/** @throws UncertainCommitError when the outcome is unknown. Such a transaction is never retried automatically. */
const commit = async (client: pg.PoolClient, unawaited: readonly Promise<unknown>[]): Promise<void> => {
  const committing = client.query('commit').then(
    ({ command }) => ({ command, error: null }),
    (error: unknown) => ({ command: null, error }),
  );
  // Answers arrive in the order of the queries: after the answer to the commit, every earlier write has its answer too.
  const { command, error } = await committing;
  const failure = await firstFailure(unawaited, error);
  if (command === null && !isReportedByPostgres(failure))
    throw new UncertainCommitError('The connection was lost during the commit', { cause: failure });
  if (failure !== null) throw failure;
  // If a statement has failed, PostgreSQL answers a commit with ROLLBACK.
  if (command !== 'COMMIT') throw new Error('The error of a failed statement was ignored: nothing was committed');
};

const rollBack = async (client: pg.PoolClient): Promise<boolean> => {
  try {
    await client.query('rollback');
    return true;
  } catch {
    return false;
  }
};

const firstFailure = async (promises: readonly Promise<unknown>[], otherwise: unknown): Promise<unknown> => {
  const failed = (await Promise.allSettled(promises)).find(({ status }) => status === 'rejected');
  return failed?.status === 'rejected' ? failed.reason : otherwise;
};
