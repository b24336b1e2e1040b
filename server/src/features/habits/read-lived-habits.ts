import { addDays, epochDayOf } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { LIVE_HABITS_MAX } from '@crushing/domain/habits/habit-limits';
import type { Queries } from '#database/database.ts';
import { ownersDay } from '#http/actor.ts';
import type { Actor } from '#http/actor.ts';
import { findDeletedHabitsUntil, findLiveHabitsUntil, findMarksOfUser } from './lived-habits.store.ts';
import type { LivedHabitRow, Mark } from './lived-habits.store.ts';

/** A habit with its completed and skipped days; `deletedOn` is the first day on which it no longer counts. */
export type LivedHabit = Omit<LivedHabitRow, 'deletedAt'> & {
  readonly deletedOn: CalendarDay | null;
  readonly marks: readonly Mark[];
};

// As many as live ones, so that the answer is bounded.
const DELETED_HABITS_MAX = LIVE_HABITS_MAX;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Every habit that lived in a range of the owner's days (both ends included), live ones first, with its marks. */
export const readLivedHabits = async (
  query: Queries,
  owner: Actor,
  from: CalendarDay,
  to: CalendarDay,
): Promise<LivedHabit[]> => {
  const [live, deleted, marks] = await Promise.all([
    findLiveHabitsUntil(query, owner.id, to),
    findDeletedHabitsUntil(query, owner.id, earliestInstantOf(from), to, DELETED_HABITS_MAX),
    findMarksOfUser(query, owner.id, from, to),
  ]);
  return [...live, ...deleted]
    .map(({ deletedAt, ...habit }) => ({
      ...habit,
      deletedOn: deletedAt === null ? null : ownersDay(owner, Date.parse(deletedAt)),
      marks: marks.get(habit.id) ?? [],
    }))
    .filter(({ deletedOn }) => deletedOn === null || deletedOn > from);
};

/** No zone is more than a day from UTC; the exact day is checked later. */
const earliestInstantOf = (day: CalendarDay): string => new Date(epochDayOf(addDays(day, -1)) * DAY_MS).toISOString();
