import './seed-head.css';
import { seedSpiral } from '@crushing/domain/drawings/geometry';

type SeedSpiralProps = {
  /** Width and height in pixels. */
  size: number;
  seeds: number;
  paint: 'perfect-fill' | 'heat-2';
};

// More would be dust.
const SEEDS_MAX = 400;

/** Seeds that grow from the middle, one for each thing counted. Decorative: the number stands beside it. */
export const SeedSpiral = ({ size, seeds, paint }: SeedSpiralProps) => {
  const groups = seedSpiral(size, Math.min(seeds, SEEDS_MAX));
  return (
    <span aria-hidden className="seed-head">
      <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`}>
        {groups.map((path, index) => (
          <path
            // A seed that comes later moves all others, which must not appear once more.
            // eslint-disable-next-line react/no-array-index-key -- groups have no other identity
            key={index}
            d={path}
            fill={`var(--${paint})`}
            style={{ animationDelay: `calc(var(--celebrate) * ${(LAST_START * index) / groups.length})` }}
          />
        ))}
      </svg>
    </span>
  );
};

// The last group takes the rest of the time: seed-head.css.
const LAST_START = 2 / 3;
