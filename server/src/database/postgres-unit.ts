import type pg from 'pg';
import type { Transaction } from './database.ts';
import { UncertainCommitError, isAfterthought, isAnswerOfDatabase } from './database-errors.ts';
import { sendTogether } from './postgres-client.ts';
import { noted } from './noted.ts';
import { connectionOf, queriesOver } from './postgres-driver.ts';

/** What a unit gave, and whom to tell now that it is durable. */
type Done<T> = { readonly value: T; readonly tells: readonly (() => void)[] };

/** Runs a unit of work as a transaction of this client and gives the client back. */
export const runUnit = async <T>(client: pg.PoolClient, work: (tx: Transaction) => Promise<T>): Promise<Done<T>> => {
  const tells: (() => void)[] = [];
  const last: Promise<unknown>[] = [];
  const handle = handleOn(client);
  let isUsable = true;
  try {
    // Nobody waits for it: it leaves together with the first query, and is answered before that one.
    last.push(handle.send(() => client.query('begin')));
    const value = await work({
      query: handle.query,
      writeLast: (write) => {
        const before = handle.sent();
        last.push(noted(write(handle.query)));
        if (handle.sent() === before) throw new Error('A last write must be sent at once');
      },
      afterCommit: (tell) => tells.push(tell),
    });
    handle.close();
    await commit(client, last);
    return { value, tells };
  } catch (error) {
    handle.close();
    isUsable = await rollBack(client);
    throw isAfterthought(error) ? await firstFailure(last, error) : error;
  } finally {
    client.release(!isUsable);
  }
};

/** The tables on this one client until the unit is over. */
const handleOn = (client: pg.PoolClient) => {
  const connection = connectionOf(client);
  let isOpen = true;
  let sent = 0;
  const send = <T>(use: () => Promise<T>): Promise<T> => {
    if (!isOpen) throw new Error('This unit of work has ended');
    sent += 1;
    sendTogether(client);
    return noted(use());
  };
  return {
    query: queriesOver((use) => send(() => use(connection))),
    send,
    sent: () => sent,
    close: () => {
      isOpen = false;
    },
  };
};

/** @throws UncertainCommitError when nobody can tell whether it was made: such a unit is never done again by itself. */
const commit = async (client: pg.PoolClient, last: readonly Promise<unknown>[]): Promise<void> => {
  const committing = client.query('commit').then(
    ({ command }) => ({ command, error: null }),
    (error: unknown) => ({ command: null, error }),
  );
  // Answers come in the order of the queries: once the commit has its answer, so has every write before it.
  const { command, error } = await committing;
  const failed = await firstFailure(last, error);
  if (command === null && !isAnswerOfDatabase(failed))
    throw new UncertainCommitError('The connection was lost during the commit', { cause: failed });
  if (failed !== null) throw failed;
  // The answer to the commit of a transaction in which a statement failed.
  if (command !== 'COMMIT') throw new Error('A failed statement was passed over: nothing was committed');
};

const rollBack = async (client: pg.PoolClient): Promise<boolean> => {
  try {
    await client.query('rollback');
    return true;
  } catch {
    return false;
  }
};

const firstFailure = async (last: readonly Promise<unknown>[], otherwise: unknown): Promise<unknown> => {
  const failed = (await Promise.allSettled(last)).find(({ status }) => status === 'rejected');
  return failed?.status === 'rejected' ? failed.reason : otherwise;
};
