import type { Habit } from '@crushing/contract/habits';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { memo, Suspense } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import { AddHabit } from './add-habit.tsx';
import { BoardSkeleton } from './board-skeleton.tsx';
import type { BoardView } from './board-view.ts';
import { HabitCard } from './habit-card.tsx';
import type { HabitActions } from './use-habit-press.ts';

type HabitListProps = {
  view: BoardView;
  habits: readonly Habit[];
  day: CalendarDay;
  today: CalendarDay;
  actions: HabitActions;
  onAdd: () => void;
};

/** The layouts people do not meet first come when the first is drawn. */
export const habitRows = lazyPart(async () => memo((await import('./habit-row.tsx')).HabitRow));

const LAYOUTS = {
  grid: { className: 'habit-grid', Item: memo(HabitCard), add: 'tile' },
  minimal: { className: 'habit-rows', Item: habitRows.Part, add: 'row' },
} as const;

/** The habits of a day in one of the layouts, and the place for the next one. */
export const HabitList = ({ view, habits, onAdd, ...shared }: HabitListProps) => {
  const { className, Item, add } = LAYOUTS[view];
  return (
    <Suspense fallback={<BoardSkeleton view={view} />}>
      <ul className={className}>
        {habits.map((habit) => (
          <Item key={habit.id} habit={habit} {...shared} />
        ))}
        <AddHabit layout={add} onAdd={onAdd} />
      </ul>
    </Suspense>
  );
};
