import { Suspense } from 'react';
import type { ComponentType } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import { BoardSkeleton, placesOf } from './board-skeleton.tsx';
import type { BoardView } from './board-view.ts';
import type { HabitLayoutProps } from './habit-layout-props.ts';
import { HabitList } from './habit-list.tsx';

/** Focus has a timer in it, which habits know nothing of, so the screen brings this layout. */
export type FocusPart = ComponentType<HabitLayoutProps>;

export const zenLayout = lazyPart(async () => (await import('./zen-layout.tsx')).ZenLayout);

/** The habits of a day in the chosen layout. */
export const HabitLayout = ({ view, Focus, ...shared }: HabitLayoutProps & { view: BoardView; Focus: FocusPart }) => (
  <Suspense fallback={<BoardSkeleton view={view} places={placesOf(shared.habits)} />}>
    {layoutOf(view, Focus, shared)}
  </Suspense>
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
