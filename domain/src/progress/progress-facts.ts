import type { CalendarDay } from '#calendar/calendar-day.ts';
import { isScheduledOn } from '#habits/schedule.ts';
import type { Schedule } from '#habits/schedule.ts';

/** A habit as far as past days care: the days it lived, and its rules. Deleted ones count on the days they lived. */
export type ProgressHabit = {
  readonly id: number;
  readonly name: string;
  readonly startDay: CalendarDay;
  /** The owner's day on which it was deleted, the first it no longer counts on; absent or null while it lives. */
  readonly deletedOn?: CalendarDay | null | undefined;
  readonly schedules: readonly Schedule[];
};

/** What the instance of one habit on one day says; one at most for each habit and day. */
export type DayMark = {
  readonly habitId: number;
  readonly date: CalendarDay;
  readonly completed: boolean;
  readonly skipped: boolean;
};

/** An instance with what a list of the day shows of it; `habitName` is the habit's name on that day. */
export type ProgressInstance = DayMark & { readonly notes: string | null; readonly habitName: string };

/** Everything progress is computed from: the habits, deleted ones too, in their order, and their instances. */
export type ProgressFacts = {
  readonly habits: readonly ProgressHabit[];
  readonly instances: readonly ProgressInstance[];
};

/** Whether a habit was alive on a day: begun, and not deleted yet. */
export const livedOn = ({ startDay, deletedOn }: ProgressHabit, day: CalendarDay): boolean =>
  day >= startDay && (deletedOn === null || deletedOn === undefined || day < deletedOn);

/** Whether a habit counts on a day: alive, and scheduled by the rule of that day. */
export const countsOn = (habit: ProgressHabit, day: CalendarDay): boolean =>
  livedOn(habit, day) && isScheduledOn(habit.schedules, day);
