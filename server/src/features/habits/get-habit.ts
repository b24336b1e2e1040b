import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { Habit } from '@crushing/contract/habits/schemas';
import type { Deps } from '#deps.ts';
import { ownersDay } from '#http/actor.ts';
import type { Actor } from '#http/actor.ts';
import { findInstance } from './instances/instances.store.ts';
import { streakToday } from './instances/recount-streak.ts';
import { requireWritableDay } from './instances/write-instance.ts';
import { presentHabit, presentInstance } from './present-habit.ts';
import { requireLiveHabit } from './require-habit.ts';

/** One live habit with its instance of the asked day. */
export const getHabit = async (
  deps: Deps,
  actor: Actor,
  habitId: number,
  date: CalendarDay | undefined,
): Promise<Habit> => {
  const today = ownersDay(actor, deps.now());
  const day = date ?? today;
  requireWritableDay(day, today);
  const { read } = deps.database;
  const habit = await requireLiveHabit(read, actor.id, habitId);
  const instance = await findInstance(read, habit.id, day);
  const streak = await streakToday(read, habit, today);
  return presentHabit(habit, streak, instance === null ? null : presentInstance(instance));
};
