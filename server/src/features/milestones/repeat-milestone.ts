import type { Transaction } from '#database/database.ts';
import { findHighestMilestoneSince } from './milestones.store.ts';

/** The milestone that a tick reached at its first arrival, for a repeated tick whose first answer was lost. */
export const repeatMilestone = (tx: Transaction, habitId: number, firstArrival: string): Promise<number | null> =>
  findHighestMilestoneSince(tx.query, habitId, firstArrival);
