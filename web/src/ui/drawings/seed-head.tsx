import './seed-head.css';
import { seedHead } from '@crushing/domain/drawings/geometry';
import type { Shape } from '@crushing/domain/drawings/geometry';
import type { ReactNode } from 'react';

type SeedHeadProps = {
  /** Width and height in pixels. */
  size: number;
  /** One for each day of the milestone. */
  seeds: number;
  paint: Shape['paint'];
  /** What stands in its middle. */
  children: ReactNode;
};

// The seeds of the last group start at this share of the time, and take the rest of it: seed-head.css.
const LAST_START = 2 / 3;

/** The seeds of a milestone, which appear from the middle outwards. Decorative: words beside it tell the same. */
export const SeedHead = ({ size, seeds, paint, children }: SeedHeadProps) => {
  const groups = seedHead(size, seeds, paint);
  return (
    <span aria-hidden className="seed-head">
      <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`}>
        {groups.map(({ path }, index) => (
          <path
            key={path}
            d={path}
            fill={`var(--${paint})`}
            style={{ animationDelay: `calc(var(--celebrate) * ${(LAST_START * index) / groups.length})` }}
          />
        ))}
      </svg>
      {children}
    </span>
  );
};
