import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { milestonesPassed } from '@crushing/domain/milestones/milestones';
import type { Queries, Transaction } from '#database/database.ts';
import type { Actor } from '#http/actor.ts';
import { insertNewMilestones } from './milestones.store.ts';

type GrownStreak = { habitId: number; before: number; after: number; day: CalendarDay; now: string };

/**
 * Notes the milestones that a habit's streak has passed, in the transaction of the tick. Returns the highest one that
 * was never told, so each is told once, whatever device ticks.
 */
export const reachMilestones = async (
  tx: Transaction,
  actor: Actor,
  { habitId, before, after, day, now }: GrownStreak,
): Promise<number | null> => {
  const passed = milestonesPassed(before, after);
  if (passed.length === 0) return null;
  const rows = passed.map((number) => ({ userId: actor.id, habitId, number, day, createdAt: now }));
  const untold = await insertNewMilestones(tx.query, rows);
  return untold.length === 0 ? null : Math.max(...untold);
};

type MorePerfectDays = Omit<GrownStreak, 'habitId'>;

/** Notes the numbers of perfect days that a person has reached. Returns the highest one that was never reached before. */
export const reachPerfectDays = async (
  query: Queries,
  userId: number,
  { before, after, day, now }: MorePerfectDays,
): Promise<number | null> => {
  const passed = milestonesPassed(before, after);
  if (passed.length === 0) return null;
  const rows = passed.map((number) => ({ userId, habitId: null, number, day, createdAt: now }));
  const untold = await insertNewMilestones(query, rows);
  return untold.length === 0 ? null : Math.max(...untold);
};
