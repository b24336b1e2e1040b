// docs/product.md, Milestones.
const MILESTONES = [7, 30, 100, 365] as const;

/** The milestones that a streak passes when it grows from `before` to `after`; none when it does not grow. */
export const milestonesPassed = (before: number, after: number): number[] =>
  MILESTONES.filter((milestone) => milestone > before && milestone <= after);
