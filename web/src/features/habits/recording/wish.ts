import type { Habit, Instance } from '@crushing/contract/habits/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { OPEN, withCompletion, withSkip } from '@crushing/domain/habits/instance';
import { isScheduledOn } from '@crushing/domain/habits/schedule';
import { recordOn } from '#features/habits/habit-on-day.ts';

/** What a record shall be; absent fields stay as they are. */
export type Wish = { completed?: boolean; skipped?: boolean; notes?: string | null };

/** When its parts were wanted last, in epoch milliseconds of this device: the mark of the day, and the note. */
export type WishTimes = { marks?: number; notes?: number };

/** A wish for one habit on one day that the server has not confirmed yet; a late one waits for the network. */
export type RecordWish = { habitId: number; date: CalendarDay; wish: Wish; times: WishTimes; isLate: boolean };

/** Id of a record that exists only in this browser so far. */
export const UNSAVED_ID = 0;

/** Two wishes as one, the later winning; a day is completed or skipped, never both. */
export const mergedWish = (earlier: Wish, later: Wish): Wish => {
  const merged = { ...earlier, ...later };
  if (later.completed && later.skipped === undefined) delete merged.skipped;
  if (later.skipped && later.completed === undefined) delete merged.completed;
  return merged;
};

/** The list as it will be once all wishes are granted. Without one for this day it is the same list. */
export const withWishes = (
  habits: Habit[],
  wishes: readonly Pick<RecordWish, 'habitId' | 'date' | 'wish'>[],
  day: CalendarDay,
  today: CalendarDay,
): Habit[] => {
  const wishByHabit = new Map(wishes.filter(({ date }) => date === day).map(({ habitId, wish }) => [habitId, wish]));
  if (wishByHabit.size === 0) return habits;
  return habits.map((habit) => {
    const wish = wishByHabit.get(habit.id);
    return wish === undefined ? habit : withRecord(habit, wishedRecord(habit, day, wish), today);
  });
};

/** The habit with this record, and with the reps and the streak that follow from it as far as a single day can tell. */
export const withRecord = (habit: Habit, record: Instance, today: CalendarDay): Habit => {
  const before = recordOn(habit, record.date) ?? OPEN;
  const added = Number(record.completed) - Number(before.completed);
  // What an earlier day does to the streak depends on the days around it; the server counts that.
  const countsInStreak = record.date === today && isScheduledOn(habit.schedules, today);
  return {
    ...habit,
    completed: record.completed,
    instance: record,
    reps: Math.max(0, habit.reps + added),
    streak: Math.max(0, habit.streak + (countsInStreak ? added : 0)),
  };
};

const wishedRecord = (habit: Habit, day: CalendarDay, { completed, skipped, notes }: Wish): Instance => {
  let record: Instance = recordOn(habit, day) ?? {
    ...OPEN,
    id: UNSAVED_ID,
    habitId: habit.id,
    date: day,
    notes: null,
    habitName: habit.name,
  };
  if (completed !== undefined) record = withCompletion(record, completed);
  if (skipped !== undefined) record = withSkip(record, skipped);
  return notes === undefined ? record : { ...record, notes };
};
