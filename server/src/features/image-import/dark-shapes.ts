import type { GreyPicture } from './grey-picture.ts';

/** Connected dark pixels, as the rectangle around them. */
export type DarkShape = { left: number; top: number; right: number; bottom: number; pixels: number };

/** The dark pixels of a row from `start` up to `end` (not included). */
type Run = { readonly y: number; readonly start: number; readonly end: number };

export type DarkShapes = {
  readonly shapes: readonly DarkShape[];
  readonly erase: (shapes: ReadonlySet<DarkShape>) => void;
};

const DARK_MAX = 185;

// Twice what a page of small print has. Each takes memory.
const RUNS_MAX = 300_000;

/** The connected dark shapes of a picture; null where there are far more than on a page of writing. */
export const darkShapes = (picture: GreyPicture): DarkShapes | null => {
  const runs = darkRuns(picture);
  if (runs.length > RUNS_MAX) return null;
  const parents = new Int32Array(runs.length).map((_, index) => index);
  const rootOf = (index: number): number => {
    let root = index;
    while (parents[root] !== root) root = parents[root] = parents[parents[root] ?? root] ?? root;
    return root;
  };
  joinRows(runs, (one, other) => {
    parents[rootOf(one)] = rootOf(other);
  });
  const byRoot = new Map<number, DarkShape>();
  const shapeOfRun = runs.map((run, index) => {
    const root = rootOf(index);
    const shape = byRoot.get(root) ?? { left: run.start, top: run.y, right: run.end, bottom: run.y + 1, pixels: 0 };
    byRoot.set(root, shape);
    grow(shape, run);
    return shape;
  });
  return {
    shapes: [...byRoot.values()],
    erase: (erased) => {
      for (const [index, { y, start, end }] of runs.entries()) {
        const shape = shapeOfRun[index];
        // One pixel more at both ends, for the blurred rim.
        if (shape !== undefined && erased.has(shape)) whiten(picture, y, start - 2, end + 2);
      }
    },
  };
};

const darkRuns = ({ width, height, pixels }: GreyPicture): Run[] => {
  const runs: Run[] = [];
  for (let y = 0; y < height && runs.length <= RUNS_MAX; y++) {
    let start = -1;
    for (let x = 0; x <= width; x++) {
      const isDark = x < width && (pixels[y * width + x] ?? 255) < DARK_MAX;
      if (isDark && start === -1) start = x;
      else if (!isDark && start !== -1) {
        runs.push({ y, start, end: x });
        start = -1;
      }
    }
  }
  return runs;
};

/** Calls `join` for every two touching runs of neighbouring rows, corners included. */
const joinRows = (runs: readonly Run[], join: (one: number, other: number) => void): void => {
  let above = 0;
  for (const [index, run] of runs.entries()) {
    while (above < index && isBefore(runs[above], run)) above++;
    for (let other = above; other < index; other++) {
      const candidate = runs[other];
      if (candidate === undefined || candidate.y !== run.y - 1 || candidate.start > run.end) break;
      if (candidate.end >= run.start) join(index, other);
    }
  }
};

const isBefore = (above: Run | undefined, run: Run): boolean =>
  above !== undefined && (above.y < run.y - 1 || (above.y === run.y - 1 && above.end < run.start));

const grow = (shape: DarkShape, { y, start, end }: Run): void => {
  shape.left = Math.min(shape.left, start);
  shape.right = Math.max(shape.right, end);
  shape.bottom = y + 1;
  shape.pixels += end - start;
};

const whiten = ({ width, pixels }: GreyPicture, y: number, start: number, end: number): void => {
  pixels.fill(255, y * width + Math.max(0, start), y * width + Math.min(width, end));
};
