// Specification: the count of adds under way begins anew after 3 s, so that one without an answer does not silence the rest.
const COUNTED_MS = 3000;

/** Whether an add speaks up: none of the others under way began within the last seconds. All times in epoch milliseconds. */
export const speaksForAll = (othersBeganAt: readonly number[], now: number): boolean =>
  othersBeganAt.every((beganAt) => now - beganAt >= COUNTED_MS);
