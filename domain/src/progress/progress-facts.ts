import type { CalendarDay } from '#calendar/calendar-day.ts';
import { isScheduledOn } from '#habits/schedule.ts';
import type { Schedule } from '#habits/schedule.ts';

/** A habit as past days need it: its rules and the days it lived. */
export type ProgressHabit = {
  readonly id: number;
  readonly name: string;
  readonly startDay: CalendarDay;
  /** The owner's day of its deletion, the first on which it no longer counts; absent or null while it lives. */
  readonly deletedDay?: CalendarDay | null | undefined;
  readonly schedules: readonly Schedule[];
};

/** The state of a habit on a day; at most one for each habit and day. */
export type DatedState = {
  readonly habitId: number;
  readonly date: CalendarDay;
  readonly completed: boolean;
  readonly skipped: boolean;
};

/** A state with what the list of a day shows; `habitName` is the habit's name on that day. */
export type ProgressInstance = DatedState & { readonly notes: string | null; readonly habitName: string };

/** Everything progress is computed from: the habits in their order, deleted ones too, and their instances. */
export type ProgressFacts = {
  readonly habits: readonly ProgressHabit[];
  readonly instances: readonly ProgressInstance[];
};

/** Whether a habit lived on a day: begun, and not deleted yet. */
export const livedOn = ({ startDay, deletedDay }: ProgressHabit, day: CalendarDay): boolean =>
  day >= startDay && (deletedDay === null || deletedDay === undefined || day < deletedDay);

/** Whether a habit counts on a day: it lived, and was scheduled. */
export const countsOn = (habit: ProgressHabit, day: CalendarDay): boolean =>
  livedOn(habit, day) && isScheduledOn(habit.schedules, day);
