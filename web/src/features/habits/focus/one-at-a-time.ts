import type { Habit } from '@crushing/contract/habits/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { notDueWords, stateOn } from '#features/habits/habit-on-day.ts';

/** The habits of Focus: open ones first, then completed ones. Skipped ones are left out. */
export const focusOrder = (habits: readonly Habit[], day: CalendarDay): Habit[] => [
  ...openHabits(habits, day),
  ...habits.filter((habit) => stateOn(habit, day) === 'completed'),
];

export const openHabits = (habits: readonly Habit[], day: CalendarDay): Habit[] =>
  habits.filter((habit) => stateOn(habit, day) === 'open');

/** Open habits, without those that had not begun on the day. */
const remainingHabits = (habits: readonly Habit[], day: CalendarDay): Habit[] =>
  openHabits(habits, day).filter((habit) => notDueWords(habit, day) === null);

/** Whether nothing remains to do. If nothing was completed either, habits that had not begun can still be done. */
export const isAllDone = (habits: readonly Habit[], day: CalendarDay): boolean =>
  remainingHabits(habits, day).length === 0 &&
  (openHabits(habits, day).length === 0 || habits.some((habit) => stateOn(habit, day) === 'completed'));

/** The next habit that remains in the day's list, with wrap-around; null when no other does. */
export const nextOpenHabit = (habits: readonly Habit[], { id }: Habit, day: CalendarDay): Habit | null => {
  const at = habits.findIndex((habit) => habit.id === id);
  const others = [...habits.slice(at + 1), ...habits.slice(0, Math.max(0, at))];
  return remainingHabits(others, day)[0] ?? null;
};

/** The habit `step` places further on, with wrap-around; null in an empty list. */
export const neighbour = (habits: readonly Habit[], { id }: Habit, step: 1 | -1): Habit | null => {
  const at = habits.findIndex((habit) => habit.id === id);
  // The habit has left the list: forwards the list starts at its beginning, backwards at its end.
  if (at === -1) return habits.at(step === 1 ? 0 : -1) ?? null;
  return habits.at((at + step) % habits.length) ?? null;
};

/** "1 of 4 remaining", "Done, 3 remaining" for a completed habit, or "Not due yet". */
export const remainingWords = (habits: readonly Habit[], shown: Habit, day: CalendarDay): string => {
  const remaining = remainingHabits(habits, day);
  const place = remaining.findIndex(({ id }) => id === shown.id) + 1;
  const ofAll = place === 0 ? `Done, ${remaining.length} remaining` : `${place} of ${remaining.length} remaining`;
  return notDueWords(shown, day) ?? ofAll;
};
