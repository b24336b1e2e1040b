import type { ComponentType } from 'react';
import { AddHabit } from './add-habit.tsx';
import type { HabitItemProps } from './habit-button.tsx';
import type { HabitLayoutProps } from '#features/habits/board/habit-layout-props.ts';

type HabitListProps = HabitLayoutProps & {
  className: string;
  /** Draws one habit; memoized, so that a tick draws no other one. */
  Item: ComponentType<HabitItemProps>;
  add: 'tile' | 'row';
};

/** The habits of a day all in sight, and the place for the next one. */
export const HabitList = ({ className, Item, add, habits, onAdd, ...shared }: HabitListProps) => (
  <ul className={className}>
    {habits.map((habit) => (
      <Item key={habit.id} habit={habit} {...shared} />
    ))}
    <AddHabit layout={add} onAdd={onAdd} />
  </ul>
);
