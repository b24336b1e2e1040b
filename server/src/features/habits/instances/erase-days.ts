import type { Deps } from '#deps.ts';
import { letOthersIn } from '#http/turns.ts';
import { deleteSomeInstances } from './instances.store.ts';

const ROWS_AT_ONCE = 5000;

/**
 * Deletes all days of a person in short transactions. Ten years of a hundred habits in one would keep everybody else
 * waiting for seconds.
 */
export const eraseDays = async (deps: Pick<Deps, 'database'>, userId: number): Promise<void> => {
  let deleted = ROWS_AT_ONCE;
  while (deleted === ROWS_AT_ONCE) {
    // oxlint-disable-next-line no-await-in-loop -- one piece after the other
    deleted = await deps.database.transact(async ({ query }) => deleteSomeInstances(query, userId, ROWS_AT_ONCE));
    // oxlint-disable-next-line no-await-in-loop -- see above
    await letOthersIn();
  }
};
