import type { Habit } from '@crushing/contract/habits/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';

let current: readonly Habit[] = [];
const watchers = new Set<() => void>();

/** Habits added without a network, as they will be. Their ids are negative until the server has given them real ones. */
export const unsentHabits = {
  current: (): readonly Habit[] => current,
  watch: (watcher: () => void): (() => void) => {
    watchers.add(watcher);
    return () => {
      watchers.delete(watcher);
    };
  },
  add: (habit: Habit): void => set([...current.filter(({ id }) => id !== habit.id), habit]),
  remove: (id: number): void => set(current.filter((habit) => habit.id !== id)),
};

const set = (next: readonly Habit[]): void => {
  current = next;
  for (const watcher of watchers) watcher();
};

/** Whether the server knows nothing of this habit yet. */
export const isUnsentHabit = ({ id }: { id: number }): boolean => id < 0;

/** The list of a day with the unsent habits that had begun by then at its end. */
export const withUnsent = (habits: Habit[], unsent: readonly Habit[], day: CalendarDay): Habit[] => {
  const begun = unsent.filter(({ startDay }) => startDay <= day);
  return begun.length === 0 ? habits : [...habits, ...begun];
};
