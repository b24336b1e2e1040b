import { memo, Suspense } from 'react';
import type { ComponentType } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import { BoardSkeleton, placesOf } from './board-skeleton.tsx';
import { HabitCard } from '#features/habits/grid/habit-card.tsx';
import type { BoardView, HabitLayoutProps, ShowDeleted } from './habit-layout-props.ts';
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

type AnyLayoutProps = Omit<HabitLayoutProps, 'deleted'> & { showDeleted: ShowDeleted | null };

export const HabitLayout = ({ view, Focus, ...shared }: AnyLayoutProps & { view: BoardView; Focus: FocusPart }) => (
  <Suspense fallback={<BoardSkeleton view={view} places={placesOf(shared.habits)} />}>
    {layoutOf(view, Focus, shared)}
  </Suspense>
);

const layoutOf = (chosen: BoardView, Focus: FocusPart, { showDeleted, ...shared }: AnyLayoutProps) => {
  const isEmpty = shared.habits.length === 0;
  if (isEmpty && showDeleted === null) return <nothingPlanned.Part onAdd={shared.onAdd} />;
  // Focus and Zen need a habit that can be pressed.
  const view = isEmpty && chosen !== 'grid' ? 'minimal' : chosen;
  const deleted = showDeleted?.(view);
  switch (view) {
    case 'grid':
      return <HabitList {...shared} deleted={deleted} className="habit-grid" Item={Card} add="tile" />;
    case 'minimal':
      return <minimalLayout.Part {...shared} deleted={deleted} />;
    case 'focus':
      return (
        <>
          <Focus {...shared} />
          {deleted}
        </>
      );
    case 'zen':
      return <zenLayout.Part {...shared} deleted={deleted} />;
  }
};
