/** What the order of a board depends on. */
export type Placed = { readonly isYou: boolean; readonly perfectDays: number };

/**
 * The rows of a board: oneself first, then by perfect days. Equals stay in the order they came in, that of their names. It
 * is an order, not a rank: nobody is told a place.
 */
export const boardOrder = <Member extends Placed>(members: readonly Member[]): Member[] =>
  members.toSorted((one, other) => Number(other.isYou) - Number(one.isYou) || other.perfectDays - one.perfectDays);
