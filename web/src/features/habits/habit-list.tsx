import type { Habit } from '@crushing/contract/habits';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { AddHabit } from './add-habit.tsx';
import type { BoardView } from './board-view.ts';
import { HabitCard } from './habit-card.tsx';
import { HabitRow } from './habit-row.tsx';
import type { HabitActions } from './use-habit-press.ts';

type HabitListProps = {
  view: BoardView;
  habits: readonly Habit[];
  day: CalendarDay;
  today: CalendarDay;
  actions: HabitActions;
  onAdd: () => void;
};

const LAYOUTS = {
  grid: { className: 'habit-grid', Item: HabitCard, add: 'tile' },
  minimal: { className: 'habit-rows', Item: HabitRow, add: 'row' },
} as const;

/** The habits of a day in one of the layouts, and the place for the next one. */
export const HabitList = ({ view, habits, onAdd, ...shared }: HabitListProps) => {
  const { className, Item, add } = LAYOUTS[view];
  return (
    <ul className={className}>
      {habits.map((habit) => (
        <Item key={habit.id} habit={habit} {...shared} />
      ))}
      <AddHabit layout={add} onAdd={onAdd} />
    </ul>
  );
};
