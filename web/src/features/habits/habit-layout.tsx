import type { Habit } from '@crushing/contract/habits';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { Suspense } from 'react';
import type { ComponentType } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import { BoardSkeleton } from './board-skeleton.tsx';
import type { BoardView } from './board-view.ts';
import { HabitList } from './habit-list.tsx';
import type { HabitActions } from './use-habit-press.ts';

/** What every layout draws: the habits of a day, what can be done with them, and the place for the next one. */
export type HabitLayoutProps = {
  habits: readonly Habit[];
  day: CalendarDay;
  today: CalendarDay;
  actions: HabitActions;
  onAdd: () => void;
};

/** Focus has a timer in it, which habits know nothing of, so the screen brings this layout. */
export type FocusPart = ComponentType<HabitLayoutProps>;

export const zenLayout = lazyPart(async () => (await import('./zen-layout.tsx')).ZenLayout);

/** The habits of a day in the chosen layout. */
export const HabitLayout = ({ view, Focus, ...shared }: HabitLayoutProps & { view: BoardView; Focus: FocusPart }) => (
  <Suspense fallback={<BoardSkeleton view={view} />}>{layoutOf(view, Focus, shared)}</Suspense>
);

const layoutOf = (view: BoardView, Focus: FocusPart, shared: HabitLayoutProps) => {
  switch (view) {
    case 'grid':
    case 'minimal':
      return <HabitList view={view} {...shared} />;
    case 'focus':
      return <Focus {...shared} />;
    case 'zen':
      return <zenLayout.Part {...shared} />;
  }
};
