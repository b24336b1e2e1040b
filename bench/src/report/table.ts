/** One measured figure: floor and ours as printed, the goal, and whether it is reached. */
export type Row = {
  readonly what: string;
  readonly floor: string;
  readonly ours: string;
  readonly ratio: string;
  readonly goal: string;
  readonly isReached: boolean;
};

const HEAD = ['', 'floor', 'ours', 'ratio', 'goal', ''] as const;

export const printTable = (title: string, rows: readonly Row[]): void => {
  const lines = [
    HEAD,
    ...rows.map(({ what, floor, ours, ratio, goal, isReached }) => [
      what,
      floor,
      ours,
      ratio,
      goal,
      isReached ? 'PASS' : 'below',
    ]),
  ];
  const widths = HEAD.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  console.log(`\n${title}`);
  for (const line of lines)
    console.log(
      line
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  '),
    );
};

export const milliseconds = (value: number): string => `${value.toFixed(value < 10 ? 2 : 1)} ms`;
export const perSecond = (value: number): string => `${Math.round(value).toLocaleString('en')}/s`;
export const times = (value: number): string => value.toFixed(2);

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};

export const microseconds = (value: number): string => `${value.toFixed(0)} µs`;

/** A row whose ratio of ours to the floor must reach a share. */
export const ratioRow = (
  what: string,
  { floor, ours, least }: { floor: number; ours: number; least: number },
  format: (value: number) => string = perSecond,
): Row => ({
  what,
  floor: format(floor),
  ours: format(ours),
  ratio: times(ours / floor),
  goal: `≥ ${least} of the floor`,
  isReached: ours / floor >= least,
});

/** A row that may be at most so many times another figure, which stands in place of the floor. */
export const growthRow = (
  what: string,
  { small, large, most }: { small: number; large: number; most: number },
  format: (value: number) => string = microseconds,
): Row => ({
  what,
  floor: format(small),
  ours: format(large),
  ratio: times(large / small),
  goal: `≤ ${most} times`,
  isReached: large / small <= most,
});

/** A row with a figure that may be at most so much. */
export const mostRow = (what: string, value: number, most: number, format: (value: number) => string): Row => ({
  what,
  floor: '',
  ours: format(value),
  ratio: '',
  goal: `≤ ${format(most)}`,
  isReached: value <= most,
});
