/** When anything in the list changed last, in epoch milliseconds; with an empty list, when it was read. */
export const lastUpdatedMs = (habits: readonly { lastUpdated: string }[], readAtMs: number): number =>
  habits.length === 0 ? readAtMs : Math.max(...habits.map(({ lastUpdated }) => Date.parse(lastUpdated)));
