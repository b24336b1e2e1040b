import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { isBannerShown } from '@crushing/domain/goals/goal-status';
import type { Goal } from '@crushing/contract/goals/schemas';
import type { GoalRow } from './goals.store.ts';

/** Every field of a goal that leaves the server. */
export const presentGoal = (goal: GoalRow, today: CalendarDay): Goal => ({
  id: goal.id,
  title: goal.title,
  description: goal.description,
  specific: goal.specific,
  measurable: goal.measurable,
  achievable: goal.achievable,
  relevant: goal.relevant,
  timeBound: goal.timeBound,
  startDate: goal.startDate,
  targetDate: goal.targetDate,
  isEnabled: goal.isEnabled,
  isActive: goal.isActive,
  shouldShow: isBannerShown(goal, today),
  createdAt: goal.createdAt,
  updatedAt: goal.updatedAt,
});
