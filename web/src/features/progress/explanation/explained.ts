/** A streak somebody wants explained: of perfect days, of a habit, or the sum of all. */
export type Explained = { of: 'perfect-days' } | { of: 'total' } | { of: 'habit'; id: number };
