import type { Transaction } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import { tellShownDay } from '#features/profiles/tell-shown-day.ts';
import { lockShown, raiseShownVersions } from './feed.store.ts';

/**
 * Raises the versions of what others see of a person, when the name or picture changes. Browsers that show the person
 * then read again. Call it first in a transaction: the job that follows ticks locks the same row before others.
 */
export const raiseShown = async (deps: Deps, tx: Transaction, userId: number): Promise<void> => {
  await lockShown(tx.query, userId);
  await raiseShownVersions(tx.query, userId);
  tellShownDay(deps, tx, userId);
};
