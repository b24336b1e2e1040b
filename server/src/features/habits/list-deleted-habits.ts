import { addDays } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { LIVE_HABITS_MAX } from '@crushing/domain/habits/habit-limits';
import { countsOn } from '@crushing/domain/progress/progress-facts';
import type { DeletedHabit } from '@crushing/contract/habits/schemas';
import type { Deps } from '#deps.ts';
import { ownersDay } from '#http/actor.ts';
import type { Actor } from '#http/actor.ts';
import { requireWritableDay } from './instances/write-instance.ts';
import { findDeletedHabits } from './history/lived-habits.store.ts';
import { presentDeletedHabit } from './present-habit.ts';
import { earliestInstantOf } from './history/read-lived-habits.ts';
import { restorableSince } from './deleted/restorable.ts';

// As many as live ones, so that the answer is bounded.
const DELETED_HABITS_MAX = LIVE_HABITS_MAX;

/** The deleted habits that counted on a day; without a day those that can still be restored. */
export const listDeletedHabits = async (
  deps: Deps,
  actor: Actor,
  date: CalendarDay | undefined,
): Promise<DeletedHabit[]> => {
  const now = deps.now();
  const today = ownersDay(actor, now);
  if (date !== undefined) requireWritableDay(date, today);
  const rows = await findDeletedHabits(deps.database.read, actor.id, {
    after: date === undefined ? restorableSince(now) : earliestInstantOf(date),
    // A habit may start tomorrow for somebody who travelled west.
    day: date ?? addDays(today, 1),
    limit: DELETED_HABITS_MAX,
  });
  return rows
    .map((row) => ({ ...row, deletedOn: ownersDay(actor, Date.parse(row.deletedAt)) }))
    .filter((habit) => date === undefined || countsOn(habit, date))
    .map((habit) => presentDeletedHabit(habit, date !== undefined));
};
