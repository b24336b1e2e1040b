import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { streakFromCache } from '@crushing/domain/habits/streak-cache';
import type { Habit } from '@crushing/contract/habits/schemas';
import type { Deps } from '#deps.ts';
import { ownersDay } from '#http/actor.ts';
import type { Actor } from '#http/actor.ts';
import { findHabitsOfUser } from './habits.store.ts';
import { instanceInRow, presentHabit } from './present-habit.ts';
import { cacheOf, streakToday } from './instances/recount-streak.ts';
import { requireWritableDay } from './instances/write-instance.ts';

/** The live habits with their instance of the asked day. Streaks are those of the owner's today. */
export const listHabits = async (deps: Deps, actor: Actor, date: CalendarDay | undefined): Promise<Habit[]> => {
  const today = ownersDay(actor, deps.now());
  const day = date ?? today;
  requireWritableDay(day, today);
  const { read } = deps.database;
  const rows = await findHabitsOfUser(read, actor.id, day);
  const habits: Habit[] = [];
  for (const row of rows) {
    const streak = streakFromCache(cacheOf(row), row.schedules, today);
    // oxlint-disable-next-line no-await-in-loop -- only a habit ticked a day ahead asks the database again
    const counted = streak === 'recount' ? await streakToday(read, row, today) : streak;
    habits.push(presentHabit(row, counted, instanceInRow(row, day)));
  }
  return habits;
};
