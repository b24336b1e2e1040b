import { memo } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import { lazyLayout } from './lazy-layout.tsx';
import { HabitCard } from '#features/habits/grid/habit-card.tsx';
import type { BoardView, FocusPart, HabitLayoutProps, ShowDeleted } from './habit-layout-props.ts';
import { HabitList } from '#features/habits/grid/habit-list.tsx';

const nothingPlanned = lazyPart(async () => (await import('./nothing-planned.tsx')).NothingPlanned);
// Lazy: everybody starts with the grid.
export const minimalLayout = lazyLayout(
  'minimal',
  async () => (await import('#features/habits/minimal/minimal-layout.tsx')).MinimalLayout,
);
export const zenLayout = lazyLayout('zen', async () => (await import('#features/habits/zen/zen-layout.tsx')).ZenLayout);

const Card = memo(HabitCard);

type AnyLayoutProps = Omit<HabitLayoutProps, 'deleted'> & {
  view: BoardView;
  Focus: FocusPart;
  showDeleted: ShowDeleted | null;
};

export const HabitLayout = ({ view: chosen, Focus, showDeleted, ...shared }: AnyLayoutProps) => {
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
