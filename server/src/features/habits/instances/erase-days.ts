import type { Deps } from '#deps.ts';
import { letOthersIn } from '#http/turns.ts';
import { deleteSomeInstances, hasMoreInstances } from './instances.store.ts';

const ROWS_AT_ONCE = 5000;

/**
 * Deletes days of a person in a short transaction, unless one can delete all that are left. Returns whether it did.
 * Ten years of a hundred habits in one transaction would keep everybody else waiting for seconds.
 */
export const eraseSomeDays = async ({ database }: Pick<Deps, 'database'>, userId: number): Promise<boolean> => {
  if (!(await hasMoreInstances(database.read, userId, ROWS_AT_ONCE))) return false;
  await database.transact(async ({ query }) => deleteSomeInstances(query, userId, ROWS_AT_ONCE));
  await letOthersIn();
  return true;
};
