import { addDays } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { endOfDay } from '@crushing/domain/calendar/time-zone';
import { isScheduledOn } from '@crushing/domain/habits/schedule';
import { isPerfectDay } from '@crushing/domain/habits/perfect-day';
import { daySummaries } from '@crushing/domain/progress/day-summaries';
import type { Queries } from '#database/database.ts';
import { toInstant } from '#database/instant.ts';
import type { DayOwner } from '#http/actor.ts';
import { letOthersIn } from '#http/turns.ts';
import { findFirstStartDay } from '#features/habits/history/lived-habits.store.ts';
import { readLivedHabits } from '#features/habits/history/read-lived-habits.ts';
import type { LivedHabit } from '#features/habits/history/read-lived-habits.ts';

/** A day on which everything due was done: `isOwn` counting all habits, `isShown` counting those others may see. */
export type PerfectDay = { readonly day: CalendarDay; readonly isOwn: boolean; readonly isShown: boolean };

/** The perfect days of a person from one day to another (both included). */
export const perfectDaysBetween = async (
  query: Queries,
  owner: DayOwner,
  from: CalendarDay,
  to: CalendarDay,
): Promise<PerfectDay[]> => {
  const habits = await readLivedHabits(query, owner.id, from, to);
  const own = perfectOnes(habits, from, to);
  const shown = perfectOnes(
    habits.filter(({ isPrivate }) => !isPrivate),
    from,
    to,
  );
  return [...new Set([...own, ...shown])].map((day) => ({ day, isOwn: own.has(day), isShown: shown.has(day) }));
};

/** Which of these past days had something due and public that was ticked only after the day was over. */
export const findLateDays = async (
  query: Queries,
  { id, timezone, dayEndsAt }: DayOwner,
  days: readonly CalendarDay[],
): Promise<ReadonlySet<CalendarDay>> => {
  const late = new Set<CalendarDay>();
  for (const day of days) {
    // oxlint-disable-next-line no-await-in-loop -- mostly none
    const ticked = await query
      .selectFrom('habits')
      .innerJoin('habit_instances as instance', 'instance.habitId', 'habits.id')
      .select('habits.schedules')
      .where('habits.userId', '=', id)
      .where('habits.deletedAt', 'is', null)
      .where('habits.isPrivate', '=', false)
      .where('instance.date', '=', day)
      .where('instance.completed', '=', true)
      .where('instance.stateAt', '>=', toInstant(endOfDay(day, timezone, dayEndsAt)))
      .execute();
    if (ticked.some(({ schedules }) => isScheduledOn(schedules, day))) late.add(day);
  }
  return late;
};

// This many days take some fifteen milliseconds where 500 habits live.
const DAYS_AT_ONCE = 50;

/** All perfect days of a person's life up to a day, read in pieces outside of transactions. */
export const perfectDaysOfLife = async (query: Queries, owner: DayOwner, to: CalendarDay): Promise<PerfectDay[]> => {
  const first = await findFirstStartDay(query, owner.id);
  const found: PerfectDay[] = [];
  for (let from = first; from !== null && from <= to; from = addDays(from, DAYS_AT_ONCE)) {
    const last = addDays(from, DAYS_AT_ONCE - 1);
    // oxlint-disable-next-line no-await-in-loop -- one piece after the other
    found.push(...(await perfectDaysBetween(query, owner, from, last < to ? last : to)));
    // oxlint-disable-next-line no-await-in-loop -- other calls are answered before the next piece is read
    await letOthersIn();
  }
  return found;
};

const perfectOnes = (habits: readonly LivedHabit[], from: CalendarDay, to: CalendarDay): Set<CalendarDay> => {
  const instances = habits.flatMap(({ states }) => states);
  const summaries = daySummaries({ habits, instances }, from, to);
  return new Set([...summaries].filter(([, summary]) => isPerfectDay(summary)).map(([day]) => day));
};
