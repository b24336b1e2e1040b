import { memo, Suspense } from 'react';
import type { ComponentType } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import { BoardSkeleton, placesOf } from './board-skeleton.tsx';
import { HabitCard } from '#features/habits/grid/habit-card.tsx';
import type { BoardView, HabitLayoutProps } from './habit-layout-props.ts';
import { HabitList } from '#features/habits/grid/habit-list.tsx';

/** Focus holds the timer of another slice, so the screen passes the layout in. */
export type FocusPart = ComponentType<HabitLayoutProps>;

const nothingPlanned = lazyPart(async () => (await import('./nothing-planned.tsx')).NothingPlanned);
// Lazy: everybody starts with the grid.
export const minimalLayout = lazyPart(
  async () => (await import('#features/habits/minimal/minimal-layout.tsx')).MinimalLayout,
);
export const zenLayout = lazyPart(async () => (await import('#features/habits/zen/zen-layout.tsx')).ZenLayout);

const Card = memo(HabitCard);

export const HabitLayout = ({ view, Focus, ...shared }: HabitLayoutProps & { view: BoardView; Focus: FocusPart }) => (
  <Suspense fallback={<BoardSkeleton view={view} places={placesOf(shared.habits)} />}>
    {layoutOf(view, Focus, shared)}
  </Suspense>
);

const layoutOf = (view: BoardView, Focus: FocusPart, shared: HabitLayoutProps) => {
  if (shared.habits.length === 0 && !shared.deleted) return <nothingPlanned.Part onAdd={shared.onAdd} />;
  switch (view) {
    case 'grid':
      return <HabitList {...shared} className="habit-grid" Item={Card} add="tile" />;
    case 'minimal':
      return <minimalLayout.Part {...shared} />;
    case 'focus':
      return <Focus {...shared} />;
    case 'zen':
      return <zenLayout.Part {...shared} />;
  }
};
