import { createStore } from '#browser/store.ts';
import type { Habit } from '@crushing/contract/habits/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';

const unsent = createStore<readonly Habit[]>([]);

const without = (id: number): readonly Habit[] => unsent.current().filter((habit) => habit.id !== id);

/** Habits added without a network, as they will be. Their ids are negative until the server has given them real ones. */
export const unsentHabits = {
  current: unsent.current,
  watch: unsent.watch,
  add: (habit: Habit): void => unsent.set([...without(habit.id), habit]),
  remove: (id: number): void => unsent.set(without(id)),
};

/** Whether the server knows nothing of this habit yet. */
export const isUnsentHabit = ({ id }: { id: number }): boolean => id < 0;

/** The list of a day with the unsent habits that had begun by then at its end. */
export const withUnsent = (habits: Habit[], unsent: readonly Habit[], day: CalendarDay): Habit[] => {
  const begun = unsent.filter(({ startDay }) => startDay <= day);
  return begun.length === 0 ? habits : [...habits, ...begun];
};
