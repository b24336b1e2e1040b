/** What the order of a board depends on. */
export type Placed = { readonly isYou: boolean; readonly perfectDays: number };

/**
 * Sorts the members of a challenge for its board: the reader first, then the others by perfect days, most first. Members
 * with the same number keep the order of the list that was passed in.
 */
export const boardOrder = <Member extends Placed>(members: readonly Member[]): Member[] =>
  members.toSorted((one, other) => Number(other.isYou) - Number(one.isYou) || other.perfectDays - one.perfectDays);
