import { RANGE_DAYS_MAX } from '@crushing/domain/habits/habit-limits';
import type { Instance } from '@crushing/contract/habits/schemas';
import type { Deps } from '#deps.ts';
import type { Actor } from '#http/actor.ts';
import { findHistoryOfHabit } from './instances/instances.store.ts';
import { presentInstance } from './present-habit.ts';
import { requireLiveHabit } from './require-habit.ts';

/** The instances of one habit, newest first. */
export const listHabitHistory = async (deps: Deps, actor: Actor, habitId: number): Promise<Instance[]> => {
  const habit = await requireLiveHabit(deps.database.read, actor.id, habitId);
  const rows = await findHistoryOfHabit(deps.database.read, habit.id, RANGE_DAYS_MAX);
  return rows.map(presentInstance);
};
