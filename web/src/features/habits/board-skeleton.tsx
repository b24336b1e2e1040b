import { Skeleton } from '#ui/skeleton.tsx';
import type { BoardView } from './board-view.ts';

// Specification: 6 cards, 5 rows.
const CARDS = ['1', '2', '3', '4', '5', '6'];
const ROWS = ['1', '2', '3', '4', '5'];

/** The places of the habits while they are on their way. */
export const BoardSkeleton = ({ view }: { view: BoardView }) =>
  view === 'grid' ? (
    <div className="habit-grid">
      {CARDS.map((card) => (
        <Skeleton key={card} className="min-h-39 rounded-card! md:min-h-42" />
      ))}
    </div>
  ) : (
    <div className="habit-rows">
      {ROWS.map((row) => (
        <div key={row} className="flex h-[61px] items-center gap-3 border-b border-border px-2">
          <Skeleton className="size-6.5 rounded-full!" />
          <Skeleton className="h-4 w-2/5" />
        </div>
      ))}
    </div>
  );
