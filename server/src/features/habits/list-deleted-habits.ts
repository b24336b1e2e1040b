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
import type { DeletedPlace } from './history/lived-habits.store.ts';
import { presentDeletedHabit } from './present-habit.ts';
import { earliestInstantOf } from './history/read-lived-habits.ts';
import { restorableSince } from './deleted/restorable.ts';

// As many as live ones.
const PAGE_HABITS_MAX = LIVE_HABITS_MAX;

type DeletedHabitsPage = {
  readonly habits: DeletedHabit[];
  /** The last habit that was read for this page; null on the last page. */
  readonly next: DeletedPlace | null;
};

/** A page of the deleted habits that counted on a day. Without a day: of those that can still be restored. */
export const listDeletedHabits = async (
  deps: Deps,
  actor: Actor,
  { date, behind }: { readonly date: CalendarDay | undefined; readonly behind: DeletedPlace | null },
): Promise<DeletedHabitsPage> => {
  const now = deps.now();
  const today = ownersDay(actor, now);
  if (date !== undefined) requireWritableDay(date, today);
  const rows = await findDeletedHabits(deps.database.read, actor.id, {
    since: date === undefined ? restorableSince(now) : earliestInstantOf(date),
    // A habit of a person who has crossed the date line westwards may start in two days.
    day: date ?? addDays(today, 2),
    behind,
    limit: PAGE_HABITS_MAX + 1,
  });
  const page = rows.slice(0, PAGE_HABITS_MAX);
  return {
    habits: page
      .filter((habit) => date === undefined || countsOn(habit, date))
      .map((habit) => presentDeletedHabit(habit, date !== undefined)),
    next: rows.length > page.length ? (page.at(-1) ?? null) : null,
  };
};
