import { Skeleton } from '#ui/skeleton.tsx';
import type { BoardView } from './habit-layout-props.ts';

// docs/product.md, Look and feel.
const CARDS = 6;
const ROWS = 5;

const numbered = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** The number of places for these habits, with the one that adds a habit. */
export const placesOf = (habits: readonly unknown[]): number => habits.length + 1;

/** Stands for the habits while they load, with their expected number of places. */
export const BoardSkeleton = ({ view, places }: { view: BoardView; places?: number | undefined }) => {
  switch (view) {
    case 'grid':
      return (
        <div className="habit-grid">
          {numbered(places ?? CARDS).map((card) => (
            <Skeleton key={card} className="min-h-39 rounded-card! md:min-h-42" />
          ))}
        </div>
      );
    case 'minimal':
      return (
        <div className="habit-rows">
          {numbered(places ?? ROWS).map((row) => (
            <div key={row} className="flex h-[61px] items-center gap-3 border-b border-border px-2">
              <Skeleton className="size-6.5 rounded-full!" />
              <Skeleton className="h-4 w-2/5" />
            </div>
          ))}
        </div>
      );
    case 'focus':
      return (
        <div className="grid justify-items-center pt-9 md:pt-12">
          <Skeleton className="h-8 w-3/5" />
          <Skeleton className="mt-8 mb-13 size-52 rounded-full! md:size-60" />
          <Skeleton className="h-13 w-full rounded-button! sm:max-w-80" />
        </div>
      );
    case 'zen':
      return (
        <div className="grid min-h-[max(412px,100dvh-230px-var(--bar))] place-items-center md:min-h-[max(480px,100dvh-352px)]">
          <Skeleton className="size-[min(58vmin,272px)] rounded-full!" />
        </div>
      );
  }
};
