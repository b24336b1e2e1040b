import type { Deps } from '#deps.ts';
import type { Transaction } from '#database/database.ts';
import { insertHabitEvent } from './habit-events.store.ts';
import type { NewHabitEvent } from './habit-events.store.ts';

/** Writes down, in the transaction of a change, what a job has to follow up. The job starts after the commit. */
export const recordHabitEvent = (deps: Pick<Deps, 'wakeJob'>, tx: Transaction, event: NewHabitEvent): void => {
  tx.writeLast((query) => insertHabitEvent(query, event));
  tx.afterCommit(() => deps.wakeJob('follow habit events'));
};
