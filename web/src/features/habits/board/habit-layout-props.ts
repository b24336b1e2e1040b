import type { Habit } from '@crushing/contract/habits/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { ComponentType, ReactNode } from 'react';
import type { HabitActions } from '#features/habits/grid/use-habit-press.ts';

/** Cards, one habit with a timer, plain rows, or one large circle. */
export type BoardView = 'grid' | 'focus' | 'minimal' | 'zen';

/** What every layout shows: the habits of a day, their actions, and a way to add one. */
export type HabitLayoutProps = {
  habits: readonly Habit[];
  day: CalendarDay;
  today: CalendarDay;
  actions: HabitActions;
  onAdd: () => void;
  /** The deleted habits of a past day, to be shown after the others. */
  deleted?: ReactNode;
};

/** How a layout shows the deleted habits of a past day. */
export type ShowDeleted = (view: BoardView) => ReactNode;

/** Focus holds the timer of another slice, so the screen passes the layout in. */
export type FocusPart = ComponentType<HabitLayoutProps>;
