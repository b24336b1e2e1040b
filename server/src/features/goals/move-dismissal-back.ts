import type { Queries } from '#database/database.ts';
import { ownersDay } from '#http/actor.ts';
import type { DayOwner } from '#http/actor.ts';
import { capDismissedDate } from './goals.store.ts';

/**
 * Moves a dismissal that lies in the future to today, after today moved to an earlier day. Else the goal would show today and
 * be hidden tomorrow.
 */
export const moveDismissalBack = async (query: Queries, owner: DayOwner, now: number): Promise<void> =>
  capDismissedDate(query, owner.id, ownersDay(owner, now));
