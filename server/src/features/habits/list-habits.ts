import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { RANGE_DAYS_MAX } from '@crushing/domain/habits/habit-limits';
import { streakFromCache } from '@crushing/domain/habits/streak-cache';
import type { Habit, Instance } from '@crushing/contract/habits/schemas';
import type { Deps } from '#deps.ts';
import { ownersDay } from '#http/actor.ts';
import type { Actor } from '#http/actor.ts';
import { Refusal } from '#http/refusal.ts';
import { findHabitsOfUser } from './habits.store.ts';
import { findHistoryOfHabit, findInstancesOfUser } from './instances.store.ts';
import { instanceInRow, presentHabit, presentInstance } from './present-habit.ts';
import { requireRecordableDay } from './record-day.ts';
import { cacheOf, streakToday } from './recount-streak.ts';
import { requireLiveHabit } from './require-habit.ts';
import { requireRange } from './require-range.ts';

// 100 habits over the longest range. Deleted habits keep their records, so there is no end to how many there may be,
// and while some are written into an answer nobody else is served.
const RECORDS_MAX = 40_000;

/** The live habits with their record of the asked day; streaks are those of the owner's today. */
export const listHabits = async (deps: Deps, actor: Actor, date: CalendarDay | undefined): Promise<Habit[]> => {
  const today = ownersDay(actor, deps.now());
  const day = date ?? today;
  requireRecordableDay(day, today);
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

/** The records of all habits in a range of days, both ends included. */
export const listInstances = async (
  deps: Deps,
  actor: Actor,
  from: CalendarDay,
  to: CalendarDay,
): Promise<Instance[]> => {
  requireRange(from, to);
  const rows = await findInstancesOfUser(deps.database.read, actor.id, from, to, RECORDS_MAX + 1);
  if (rows.length > RECORDS_MAX) {
    throw new Refusal('bad-input', `More than ${RECORDS_MAX} records lie in these days. Ask for fewer of them`);
  }
  return rows.map(presentInstance);
};

/** The records of one habit, newest first. */
export const listHabitHistory = async (deps: Deps, actor: Actor, habitId: number): Promise<Instance[]> => {
  const habit = await requireLiveHabit(deps.database.read, actor.id, habitId);
  const rows = await findHistoryOfHabit(deps.database.read, habit.id, RANGE_DAYS_MAX);
  return rows.map(presentInstance);
};
