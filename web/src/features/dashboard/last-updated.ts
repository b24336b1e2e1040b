/** When the list changed last. An empty list gives the time it was read. */
export const lastUpdatedMs = (habits: readonly { lastUpdated: string }[], readAtMs: number): number =>
  habits.length === 0 ? readAtMs : Math.max(...habits.map(({ lastUpdated }) => Date.parse(lastUpdated)));
