// An add without an answer silences the others for 3 s only: docs/product.md, Notices.
const COUNTED_MS = 3000;

/** Whether an add shows its notice: no other add under way began within the last seconds. Times in epoch milliseconds. */
export const speaksForAll = (othersBeganAt: readonly number[], now: number): boolean =>
  othersBeganAt.every((beganAt) => now - beganAt >= COUNTED_MS);
