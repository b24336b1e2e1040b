export type Point = { readonly at: number; readonly value: number };

/** How much the value grows for each unit of `at`: the line with the least squares. */
export const slope = (points: readonly Point[]): number => {
  const mean = (of: (point: Point) => number): number =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [atMean, valueMean] = [mean(({ at }) => at), mean(({ value }) => value)];
  const together = points.reduce((sum, { at, value }) => sum + (at - atMean) * (value - valueMean), 0);
  return together / points.reduce((sum, { at }) => sum + (at - atMean) ** 2, 0);
};
