import { FIRST_DAY, addDays, daysBetween } from '#calendar/calendar-day.ts';
import type { CalendarDay } from '#calendar/calendar-day.ts';
import { dayAt } from '#calendar/time-zone.ts';
import type { TimeOfDay } from '#calendar/time-of-day.ts';
import type { GoalForm } from '#goals/goal-form.ts';
import type { HabitIcon } from '#habits/habit-icons.ts';
import type { Schedule, ScheduleRule } from '#habits/schedule.ts';

/** Trackers whose exports bring habits with their history; the first is this product. */
export type HistorySource = 'Crushing' | 'Loop Habit Tracker' | 'HabitTrove';

/** Habits in one export. */
export const HISTORY_HABITS_MAX = 500;

/** The most deleted habits that an import brings. Of more habits it brings those that were deleted last. */
export const HISTORY_DELETED_MAX = 500;

/** Days that a person may import in all. */
export const HISTORY_DAYS_MAX = 500_000;

/** A day of an imported habit. One that is neither completed nor skipped has a note. */
export type HistoryDay = {
  readonly date: CalendarDay;
  readonly completed: boolean;
  readonly skipped: boolean;
  readonly notes: string | null;
  /** The habit's name on this day, where the export knows it. */
  readonly habitName?: string | undefined;
};

/** Facts about a habit that only exports of this product hold. */
export type OwnFacts = {
  readonly isPrivate: boolean;
  readonly deadline: TimeOfDay;
  /** Every version of its rule, oldest first. */
  readonly schedules: readonly Schedule[];
  readonly createdDay: CalendarDay;
  /** When it was deleted, in epoch milliseconds; null for a live habit. */
  readonly deletedAt: number | null;
  /** The owner's day of the deletion, where the export knows it. */
  readonly deletedDay?: CalendarDay | undefined;
};

/** A habit of another tracker as it would be here. */
export type HistoryHabit = {
  /** Identifies the habit in later exports too, so that a later import finds it again. */
  readonly key: string;
  readonly name: string;
  readonly icon: HabitIcon | null;
  readonly rule: ScheduleRule;
  readonly notes: string | null;
  readonly isArchived: boolean;
  /** Each day once, oldest first. */
  readonly days: readonly HistoryDay[];
  /** How the plan differs from the one of the other tracker; null where it does not. */
  readonly planChange: string | null;
  /** What of its history is left out, such as "3 days below the target". */
  readonly leftOut: readonly string[];
  readonly own?: OwnFacts;
};

/** An entry that is no habit here, and why. */
export type LeftOutEntry = { readonly name: string; readonly reason: string };

/** What came out of a file with history: its habits, or why it cannot be read. */
export type ReadHistory =
  | {
      readonly ok: true;
      readonly source: HistorySource;
      readonly habits: readonly HistoryHabit[];
      readonly leftOut: readonly LeftOutEntry[];
      /** The goal that comes with them; other trackers have none. */
      readonly goal: GoalForm | null;
    }
  | { readonly ok: false; readonly message: string; readonly hint: string | null };

/**
 * What a reader needs from the person: their today, and the zone and end of day that turn an instant into their day.
 */
export type HistoryOwner = { readonly today: CalendarDay; readonly timezone: string; readonly dayEndsAt: number };

/** The last day that can be imported: one ahead, as for a tick. */
export const lastHistoryDay = (today: CalendarDay): CalendarDay => addDays(today, 1);

/** Whether an instant, in epoch milliseconds, can fall on this day of a person. No zone is a whole day away from UTC. */
export const canFallOn = (instant: number, day: CalendarDay): boolean =>
  Math.abs(daysBetween(dayAt(instant, 'UTC', 0), day)) <= 1;

/** Whether a day can be imported. */
export const isHistoryDay = (day: CalendarDay, today: CalendarDay): boolean =>
  day >= FIRST_DAY && day <= lastHistoryDay(today);

/** The days without their notes; days that have nothing else are gone. */
export const withoutNotes = (days: readonly HistoryDay[]): HistoryDay[] =>
  days.filter(({ completed, skipped }) => completed || skipped).map((day) => ({ ...day, notes: null }));

/** Each day once, oldest first. Of two entries for a day a completed one wins, then a skipped one. */
export const sortedDays = (days: readonly HistoryDay[]): HistoryDay[] => {
  const byDate = new Map<CalendarDay, HistoryDay>();
  for (const day of days) {
    const other = byDate.get(day.date);
    byDate.set(day.date, other === undefined ? day : merged(other, day));
  }
  return [...byDate.values()].toSorted((one, other) => (one.date < other.date ? -1 : 1));
};

const merged = (one: HistoryDay, other: HistoryDay): HistoryDay => {
  const completed = one.completed || other.completed;
  return {
    date: one.date,
    completed,
    skipped: !completed && (one.skipped || other.skipped),
    notes: one.notes ?? other.notes,
    habitName: one.habitName ?? other.habitName,
  };
};

/** The habits of an export and its goal, or why they are too many. */
export const boundedHistory = (
  source: HistorySource,
  habits: readonly HistoryHabit[],
  leftOut: readonly LeftOutEntry[],
  goal: GoalForm | null = null,
): ReadHistory => {
  const days = habits.reduce((sum, habit) => sum + habit.days.length, 0);
  const live = habits.filter(({ own }) => (own?.deletedAt ?? null) === null).length;
  if (live > HISTORY_HABITS_MAX) return refused(`habits`, live, HISTORY_HABITS_MAX);
  if (days > HISTORY_DAYS_MAX) return refused('days', days, HISTORY_DAYS_MAX);
  if (habits.length > 0) return { ok: true, source, habits, leftOut, goal };
  return { ok: false, message: `No habits found in this export of ${source}`, hint: null };
};

const refused = (what: string, count: number, max: number): ReadHistory => ({
  ok: false,
  message: `At most ${grouped(max)} ${what} can be imported`,
  hint: `This export has ${grouped(count)}.`,
});

/** "500,000". */
export const grouped = (count: number): string => String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',');
