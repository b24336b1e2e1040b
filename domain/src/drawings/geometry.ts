// The drawings of days as plain numbers and paths, for screens, share cards and the pictures that a server draws.

/** The colour token of a shape. */
type Paint = 'accent' | 'border' | 'border-control' | 'perfect-fill' | 'streak-fill';

/** One shape of a drawing: an SVG path, filled, or stroked where it has a width. */
export type Shape = {
  readonly path: string;
  readonly paint: Paint;
  readonly width?: number;
  /** Lengths of dashes and gaps of a stroke. */
  readonly dashes?: readonly number[];
};

const OUTLINE_WIDTH = 1.5;
const GOLD_WIDTH = 2;
// Between the disc of a perfect day and the inner edge of its gold ring.
const GOLD_GAP = 2.4;
// The outline keeps this distance from the edge of its square.
const EDGE = 1.2;

/**
 * The day circle: filled from below by the share done, a disc in a gold ring when all is done, dashed when nothing was
 * due (null). `size` is its square, 24 to 48.
 */
export const dayCircle = (size: number, share: number | null): readonly Shape[] => {
  const middle = size / 2;
  const radius = middle - EDGE;
  const outline = circle(middle, radius);
  if (share === null) return [{ path: outline, paint: 'border-control', width: OUTLINE_WIDTH, dashes: [2.5, 3.5] }];
  if (share >= 1) {
    return [
      { path: circle(middle, middle - GOLD_WIDTH - GOLD_GAP), paint: 'accent' },
      { path: outline, paint: 'perfect-fill', width: GOLD_WIDTH },
    ];
  }
  const empty: Shape = { path: outline, paint: 'border-control', width: OUTLINE_WIDTH };
  return share <= 0 ? [empty] : [{ path: filledFromBelow(middle, radius, share), paint: 'accent' }, empty];
};

// Below this outer size, and above so many habits, separate arcs would be too short to read.
const ARCS_FROM_SIZE = 64;
const ARCS_MAX = 12;
const ARC_GAP_IN_WIDTHS = 2.1;

/** How much of a day is done. A missed habit is due and not done, and its deadline is over. */
export type DayCounts = { readonly done: number; readonly total: number; readonly missed?: number };

/**
 * The day ring: for each habit due an arc or, for a missed one, three dots. The done ones come first, then the missed
 * ones, clockwise from the top. Small rings and those of many habits are one arc on a track. A perfect day is a closed
 * gold ring; dots all around tell that nothing was due.
 */
export const dayRing = (size: number, width: number, { done, total, missed = 0 }: DayCounts): readonly Shape[] => {
  const middle = size / 2;
  const radius = middle - width / 2;
  const whole = circle(middle, radius);
  if (total === 0) return [{ path: whole, paint: 'border-control', width, dashes: [0.1, width * 2.5] }];
  if (done >= total) return [{ path: whole, paint: 'perfect-fill', width }];
  if (size < ARCS_FROM_SIZE || total > ARCS_MAX || total === 1) {
    const track: Shape = { path: whole, paint: 'border', width };
    return done === 0 ? [track] : [track, { path: arc(middle, radius, 0, done / total), paint: 'accent', width }];
  }
  const gap = (width * ARC_GAP_IN_WIDTHS) / (2 * Math.PI * radius);
  return Array.from({ length: total }, (_, index): Shape => {
    const [from, to] = [index / total + gap / 2, (index + 1) / total - gap / 2];
    if (index >= done && index < done + missed) return missedDots(middle, radius, width, [from, to]);
    return { path: arc(middle, radius, from, to), paint: index < done ? 'accent' : 'border', width };
  });
};

const DOT_STEP_IN_WIDTHS = 1.7;
// A dot is not larger than this share of its step, so that dots of short arcs stay apart.
const DOT_IN_STEPS = 0.35;

/** Three dots in the middle of the arc they stand for. */
const missedDots = (middle: number, radius: number, width: number, [from, to]: readonly [number, number]): Shape => {
  const length = (to - from) * 2 * Math.PI * radius;
  const step = Math.min(width * DOT_STEP_IN_WIDTHS, length / 2);
  const turn = step / (2 * Math.PI * radius);
  const dots = [-1, 0, 1].map((index) =>
    dotAt(middle, radius, (from + to) / 2 + index * turn, Math.min(width / 2, step * DOT_IN_STEPS)),
  );
  return { path: dots.join(''), paint: 'border-control' };
};

const SEEDS_IN_A_RING_MAX = 12;
const SEEDS_IN_RINGS_MAX = 60;
const INNER_RING_SHARE = 0.4;
const GOLDEN_ANGLE_IN_TURNS = 137.508 / 360;
// The most groups of seeds. They appear one after the other, the innermost first.
const SEED_GROUPS_MAX = 12;

/**
 * The seed head: one seed for each day of a milestone, around a free middle. Up to 12 seeds are one ring, up to 60 two,
 * more a spiral of the golden angle. Each shape is a group of seeds, from the middle outwards.
 */
export const seedHead = (size: number, seeds: number, paint: Shape['paint'] = 'perfect-fill'): readonly Shape[] => {
  const places = seedPlaces(size, seeds).toSorted((one, other) => one.radius - other.radius);
  const groups = Math.min(SEED_GROUPS_MAX, places.length);
  return Array.from({ length: groups }, (_, group) => ({
    path: places
      .slice(Math.round((group * places.length) / groups), Math.round(((group + 1) * places.length) / groups))
      .map(({ radius, turn, dot }) => dotAt(size / 2, radius, turn, dot))
      .join(''),
    paint,
  }));
};

type SeedPlace = { readonly radius: number; readonly turn: number; readonly dot: number };

// Shares of the size, from the drawing at 208: docs/product.md, Look and feel.
const FREE_MIDDLE = 0.21;
const ONE_RING = { radius: 0.355, dot: 0.062 };
const TWO_RINGS = { inner: 0.303, outer: 0.446, dot: 0.044 };

// A seed is not larger than this share of the way to the next one.
const SEED_IN_STEPS = 0.42;

const seedPlaces = (size: number, seeds: number): readonly SeedPlace[] => {
  if (seeds <= SEEDS_IN_A_RING_MAX) return ringOfSeeds(seeds, size * ONE_RING.radius, size * ONE_RING.dot);
  if (seeds > SEEDS_IN_RINGS_MAX) return spiralOfSeeds(size, seeds);
  const inner = Math.round(seeds * INNER_RING_SHARE);
  const outer = seeds - inner;
  const step = Math.min((size * TWO_RINGS.inner) / inner, (size * TWO_RINGS.outer) / outer) * 2 * Math.PI;
  const dot = Math.min(size * TWO_RINGS.dot, step * SEED_IN_STEPS);
  return [
    ...ringOfSeeds(inner, size * TWO_RINGS.inner, dot),
    // Turned by half a step, so that the seeds of both rings stand between each other.
    ...ringOfSeeds(outer, size * TWO_RINGS.outer, dot, 0.5),
  ];
};

const ringOfSeeds = (count: number, radius: number, dot: number, turnedBySteps = 0): readonly SeedPlace[] =>
  Array.from({ length: count }, (_, index) => ({ radius, dot, turn: (index + turnedBySteps) / count }));

/** Every seed has the same area of its own, so the radius grows with the square root. */
const spiralOfSeeds = (size: number, count: number): readonly SeedPlace[] => {
  const [outer, free] = [size / 2, size * FREE_MIDDLE];
  const dot = 0.5 * Math.sqrt((outer * outer - free * free) / count);
  const span = (outer - dot) ** 2 - free * free;
  return Array.from({ length: count }, (_, index) => ({
    radius: Math.sqrt(free * free + (span * (index + 0.5)) / count),
    turn: (index * GOLDEN_ANGLE_IN_TURNS) % 1,
    dot,
  }));
};

// Shares of the way between the rings of a spiral, and of the size of the drawing.
const SPIRAL_DOT_IN_STEPS = 0.77;
const SPIRAL_DOT_MAX = 0.09;

/**
 * A seed head that starts in its middle, without a free place there. Its number stands beside it. Each path is a group
 * of seeds, from the middle outwards.
 */
export const seedSpiral = (size: number, seeds: number): readonly string[] => {
  if (seeds === 0) return [];
  const step = Math.min(
    size / 2 / (Math.sqrt(seeds - 0.5) + SPIRAL_DOT_IN_STEPS),
    (size * SPIRAL_DOT_MAX) / SPIRAL_DOT_IN_STEPS,
  );
  const dots = Array.from({ length: seeds }, (_, index) =>
    dotAt(size / 2, step * Math.sqrt(index + 0.5), (index * GOLDEN_ANGLE_IN_TURNS) % 1, step * SPIRAL_DOT_IN_STEPS),
  );
  const groups = Math.min(SEED_GROUPS_MAX, seeds);
  return Array.from({ length: groups }, (_, group) =>
    dots.slice(Math.round((group * seeds) / groups), Math.round(((group + 1) * seeds) / groups)).join(''),
  );
};

/** A whole circle around the middle of its square. */
const circle = (middle: number, radius: number): string => circleAround(middle, middle, radius);

const circleAround = (x: number, y: number, radius: number): string => {
  const r = rounded(radius);
  return `M${rounded(x)} ${rounded(y - radius)}a${r} ${r} 0 1 1 0 ${rounded(2 * radius)}a${r} ${r} 0 1 1 0 ${rounded(-2 * radius)}z`;
};

/** A filled dot on a circle, at a turn clockwise from the top. */
const dotAt = (middle: number, radius: number, turn: number, dot: number): string => {
  const angle = 2 * Math.PI * turn;
  return circleAround(middle + radius * Math.sin(angle), middle - radius * Math.cos(angle), dot);
};

/** A part of a circle; `from` and `to` are turns, clockwise from the top. */
const arc = (middle: number, radius: number, from: number, to: number): string => {
  const r = rounded(radius);
  return `M${pointAt(middle, radius, from)}A${r} ${r} 0 ${to - from > 0.5 ? 1 : 0} 1 ${pointAt(middle, radius, to)}`;
};

const pointAt = (middle: number, radius: number, turn: number): string => {
  const angle = 2 * Math.PI * turn;
  return `${rounded(middle + radius * Math.sin(angle))} ${rounded(middle - radius * Math.cos(angle))}`;
};

/** The part of a disc below the level that `share` reaches. */
const filledFromBelow = (middle: number, radius: number, share: number): string => {
  const level = radius - 2 * radius * share;
  const half = Math.sqrt(radius * radius - level * level);
  const r = rounded(radius);
  const y = rounded(middle + level);
  return `M${rounded(middle - half)} ${y}A${r} ${r} 0 ${share > 0.5 ? 1 : 0} 0 ${rounded(middle + half)} ${y}z`;
};

const rounded = (length: number): number => Math.round(length * 100) / 100;
