import type { Habit } from '@crushing/contract/habits/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { HabitActions } from '#features/habits/grid/use-habit-press.ts';

/** How the habits of a day are laid out: cards in a grid, one at a time with a timer, plain rows, one large circle. */
export type BoardView = 'grid' | 'focus' | 'minimal' | 'zen';

/** What every layout draws: the habits of a day, what can be done with them, and the place for the next one. */
export type HabitLayoutProps = {
  habits: readonly Habit[];
  day: CalendarDay;
  today: CalendarDay;
  actions: HabitActions;
  onAdd: () => void;
};
