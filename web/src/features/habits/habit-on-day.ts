import type { Habit, Instance } from '@crushing/contract/habits/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { deadlineWords } from '@crushing/domain/habits/deadline';
import { streakWords } from '@crushing/domain/habits/streak-words';

export const NOT_SYNCED = 'Not synced yet';

export type DayState = 'open' | 'completed' | 'skipped';

/** The habit's instance of the day. A list read before midnight may hold that of the day before. */
export const instanceOn = (habit: Pick<Habit, 'instance'>, day: CalendarDay): Instance | undefined =>
  habit.instance?.date === day ? habit.instance : undefined;

export const stateOn = (habit: Pick<Habit, 'instance'>, day: CalendarDay): DayState => {
  const instance = instanceOn(habit, day);
  if (instance?.completed) return 'completed';
  return instance?.skipped ? 'skipped' : 'open';
};

/** "Skipped" or "Not due yet"; null for a habit that is due or done. */
export const notDueWords = (habit: Habit, day: CalendarDay): string | null => {
  const state = stateOn(habit, day);
  if (state === 'skipped') return 'Skipped';
  return state === 'open' && day < habit.startDay ? 'Not due yet' : null;
};

/** The name that the habit had on a past day, else its current one. */
export const nameOn = (habit: Pick<Habit, 'name' | 'instance'>, day: CalendarDay, today: CalendarDay): string =>
  (day < today ? instanceOn(habit, day)?.habitName : undefined) ?? habit.name;

export const forDay = (habits: Habit[], day: CalendarDay): Habit[] =>
  habits.every(({ instance }) => instance === undefined || instance.date === day)
    ? habits
    : habits.map(({ instance, ...habit }) => (instance?.date === day ? { ...habit, instance } : habit));

/** The accessible name: "Read 20 pages, completed, 12 day streak". */
export const spokenHabit = (habit: Habit, day: CalendarDay, today: CalendarDay, isLate = false): string =>
  [
    nameOn(habit, day, today),
    stateOn(habit, day) === 'completed' ? 'completed' : notDueWords(habit, day)?.toLowerCase(),
    deadlineWords(habit.deadline),
    habit.streak > 0 && streakWords(habit.streak, habit),
    instanceOn(habit, day)?.notes && 'has a note',
    habit.isPrivate && 'private',
    isLate && NOT_SYNCED.toLowerCase(),
  ]
    .filter(Boolean)
    .join(', ');
