import { addDays } from '#calendar/calendar-day.ts';
import type { CalendarDay } from '#calendar/calendar-day.ts';
import { minutesOf } from '#calendar/time-of-day.ts';
import type { TimeOfDay } from '#calendar/time-of-day.ts';
import { dayAt, endOfDay, instantAt } from '#calendar/time-zone.ts';
import { isAnyScheduledBetween, isScheduledOn } from '#habits/schedule.ts';
import type { HabitType, Schedule } from '#habits/schedule.ts';

/** A habit with the state of the owner's day. */
export type DueHabit = {
  readonly type: HabitType;
  readonly schedules: readonly Schedule[];
  readonly startDay: CalendarDay;
  readonly deadline: TimeOfDay;
  /** Epoch milliseconds. */
  readonly lastUpdatedMs: number;
  readonly completed: boolean;
  readonly skipped: boolean;
};

/** A day of an owner: their IANA zone and the hour (0 to 6) at which the day ends. */
export type OwnersDay = { readonly day: CalendarDay; readonly timeZone: string; readonly dayEndsAt: number };

const DAY_MINUTES = 24 * 60;
const STALE_DAYS = 7;
const STALE_MS = STALE_DAYS * DAY_MINUTES * 60_000;

/** The instant (epoch milliseconds) at which a deadline of the owner's day passes; `00:00` is the end of that day. */
export const deadlineInstant = (deadline: TimeOfDay, { day, timeZone, dayEndsAt }: OwnersDay): number => {
  const minutes = minutesOf(deadline);
  if (minutes === 0) return endOfDay(day, timeZone, dayEndsAt);
  // The hours after midnight belong to the day before, until it ends.
  return minutes <= dayEndsAt * 60 ? instantAt(addDays(day, 1), minutes, timeZone) : instantAt(day, minutes, timeZone);
};

/**
 * The instant from which a habit that is still open counts as missed on the owner's day; null when it will not on that
 * day. A weekly habit also counts as missed 7 days after its last change, if a scheduled day has passed since then.
 */
export const missedFrom = (habit: DueHabit, on: OwnersDay): number | null => {
  if (habit.completed || habit.skipped || habit.startDay > on.day) return null;
  const instants: number[] = [];
  if (isScheduledOn(habit.schedules, on.day)) instants.push(deadlineInstant(habit.deadline, on));
  if (habit.type === 'weekly' && isAnyScheduledBetween(habit.schedules, lastSeen(habit, on), on.day))
    instants.push(habit.lastUpdatedMs + STALE_MS);
  const end = endOfDay(on.day, on.timeZone, on.dayEndsAt);
  const first = Math.min(...instants);
  return first < end ? first : null;
};

/** Whether a habit is due on the owner's day. A skipped habit is not due. */
export const isDueOn = ({ schedules, startDay, skipped }: DueHabit, { day }: OwnersDay): boolean =>
  !skipped && startDay <= day && isScheduledOn(schedules, day);

/** Whether a habit is due on the owner's day and still open at an instant (epoch milliseconds) after its deadline. */
export const isOverdue = (habit: DueHabit, on: OwnersDay, nowMs: number): boolean =>
  isDueOn(habit, on) && !habit.completed && deadlineInstant(habit.deadline, on) <= nowMs;

/** The day of the last change, which counts as caring for the habit; eight days ago at most. */
const lastSeen = ({ lastUpdatedMs }: DueHabit, { day, timeZone, dayEndsAt }: OwnersDay): CalendarDay => {
  const changedOn = dayAt(lastUpdatedMs, timeZone, dayEndsAt);
  const earliest = addDays(day, -STALE_DAYS - 1);
  return changedOn > earliest ? changedOn : earliest;
};

/** How many habits are done, how many are due, and how many of these are missed at an instant. */
export type DayFigures = {
  readonly done: number;
  readonly total: number;
  readonly missed: number;
  /** Weekly habits that count as missed on a day on which they are not due. */
  readonly stale: number;
  /** Due habits whose deadline has passed. */
  readonly overdue: number;
  /** The figures expire at this instant (epoch milliseconds): a deadline passes, or the day ends. */
  readonly until: number;
};

/** The figures of an owner's day. Skipped habits are not due. */
export const dayFigures = (habits: readonly DueHabit[], on: OwnersDay, nowMs: number): DayFigures => {
  const due = habits.filter((habit) => isDueOn(habit, on));
  const deadlines = due.filter(({ completed }) => !completed).map(({ deadline }) => deadlineInstant(deadline, on));
  const instants = [...deadlines, ...habits.map((habit) => missedFrom(habit, on) ?? 0)];
  const missed = habits.filter((habit) => (missedFrom(habit, on) ?? Infinity) <= nowMs);
  const missedDue = missed.filter((habit) => isDueOn(habit, on)).length;
  return {
    done: due.filter(({ completed }) => completed).length,
    total: due.length,
    missed: missedDue,
    stale: missed.length - missedDue,
    overdue: due.filter((habit) => isOverdue(habit, on, nowMs)).length,
    until: Math.min(endOfDay(on.day, on.timeZone, on.dayEndsAt), ...instants.filter((instant) => instant > nowMs)),
  };
};

/** What a progress of 0 to 100 percent says after a person's name. */
export const progressLine = (percent: number): string => {
  if (percent >= 100) return 'has crushed it! All tasks completed!';
  if (percent >= 70) return 'is almost there!';
  return percent >= 40 ? 'is making good progress!' : "is working on today's habits";
};
