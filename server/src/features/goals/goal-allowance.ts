import { allowanceUsedSentence, changeAllowance, monthOf } from '@crushing/domain/goals/change-allowance';
import type { ChangeAllowance } from '@crushing/domain/goals/change-allowance';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { GOAL_CHANGES_MAX } from '@crushing/domain/goals/goal-limits';
import type { Queries } from '#database/database.ts';
import { Refusal } from '#http/refusal.ts';
import { countChangesOfUser, countOneChange } from './goals.store.ts';

/** What is left of the person's changes in the month of their today. */
export const readAllowance = async (query: Queries, userId: number, today: CalendarDay): Promise<ChangeAllowance> =>
  changeAllowance(await countChangesOfUser(query, userId, monthOf(today)), today);

/** @throws Refusal when this month's change is used; it names the day from which a change is possible. */
export const requireAllowance = async (query: Queries, userId: number, today: CalendarDay): Promise<void> => {
  const { canModify } = await readAllowance(query, userId, today);
  if (!canModify) throw allowanceUsed(today);
};

/** Uses one change of the month. @throws Refusal when none is left. */
export const useOneChange = async (query: Queries, userId: number, today: CalendarDay): Promise<void> => {
  const isCounted = await countOneChange(query, userId, monthOf(today), GOAL_CHANGES_MAX);
  if (!isCounted) throw allowanceUsed(today);
};

const allowanceUsed = (today: CalendarDay): Refusal => new Refusal('conflict', allowanceUsedSentence(today));
