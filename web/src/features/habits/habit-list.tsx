import { memo } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import { AddHabit } from './add-habit.tsx';
import { HabitCard } from './habit-card.tsx';
import type { HabitLayoutProps } from './habit-layout-props.ts';

/** The layouts people do not meet first come when the first is drawn. */
export const habitRows = lazyPart(async () => memo((await import('./habit-row.tsx')).HabitRow));

const LAYOUTS = {
  grid: { className: 'habit-grid', Item: memo(HabitCard), add: 'tile' },
  minimal: { className: 'habit-rows', Item: habitRows.Part, add: 'row' },
} as const;

/** The habits of a day all in sight, and the place for the next one. */
export const HabitList = ({ view, habits, onAdd, ...shared }: HabitLayoutProps & { view: keyof typeof LAYOUTS }) => {
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
