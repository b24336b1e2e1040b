import { calendarDay } from '@crushing/domain/calendar/calendar-day';
import { milestonesPassed } from '@crushing/domain/milestones/milestones';
import type { Queries } from '#database/database.ts';
import { toInstant } from '#database/instant.ts';
import { insertPassed, tellPassed } from './milestones.store.ts';

// No tick has this day, so no tick announces the milestone.
const LONG_AGO = { day: calendarDay('1970-01-01'), createdAt: toInstant(0) };

/**
 * Notes the milestones of a habit up to a streak as told long ago. An import brought them, so nothing announces them
 * later.
 */
export const skipMilestones = async (
  query: Queries,
  owner: { readonly userId: number; readonly habitId: number },
  streak: number,
): Promise<void> => {
  const passed = milestonesPassed(0, streak);
  if (passed.length === 0) return;
  await insertPassed(query, { ...owner, ...LONG_AGO }, passed);
  await tellPassed(query, { ...owner, ...LONG_AGO }, streak);
};
