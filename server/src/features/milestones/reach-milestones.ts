import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { milestonesPassed } from '@crushing/domain/milestones/milestones';
import type { Queries } from '#database/database.ts';
import { insertPassed, tellPassed } from './milestones.store.ts';

/** A streak or a number of perfect days. `now` counts what was lived so far, `withAhead` also the ticked days ahead. */
export type Lived = { readonly now: number; readonly withAhead: number };

type Growth = {
  readonly userId: number;
  /** The habit of a streak; null for perfect days. */
  readonly habitId: number | null;
  readonly before: Lived;
  readonly after: Lived;
  readonly day: CalendarDay;
  readonly createdAt: string;
};

/** Stores the milestones that a change has passed as not told. The next tick that lets the streak grow tells them. */
export const passMilestones = async (query: Queries, { before, after, ...owner }: Growth): Promise<void> => {
  const passed = milestonesPassed(before.withAhead, after.withAhead);
  if (passed.length > 0) await insertPassed(query, owner, passed);
};

/**
 * The same for a change that announces what was lived. Returns the highest milestone that was never announced, so that
 * each is announced once, whatever device ticks.
 */
export const reachMilestones = async (query: Queries, growth: Growth): Promise<number | null> => {
  await passMilestones(query, growth);
  const { before, after, ...owner } = growth;
  const mayTell = after.now > before.now && milestonesPassed(0, after.now).length > 0;
  const told = mayTell ? await tellPassed(query, owner, after.now) : [];
  return told.length === 0 ? null : Math.max(...told);
};
