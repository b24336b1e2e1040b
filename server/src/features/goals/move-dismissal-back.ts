import type { Queries } from '#database/database.ts';
import { ownersDay } from '#http/actor.ts';
import type { DayOwner } from '#http/actor.ts';
import { dismissAtMostOn } from './goals.store.ts';

/**
 * Changes the day of a dismissal after a move of today to an earlier day. Dismissed for today, the goal would else return at
 * once and be gone for the whole next day.
 */
export const moveDismissalBack = async (query: Queries, owner: DayOwner, now: number): Promise<void> =>
  dismissAtMostOn(query, owner.id, ownersDay(owner, now));
