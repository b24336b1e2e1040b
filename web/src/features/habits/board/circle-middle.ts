/** A point of the viewport. */
export type FlecksOrigin = { x: number; y: number };

/** The middle of a habit's circle. */
export const circleMiddle = (habitId: number): FlecksOrigin | null => {
  const box = document.querySelector(`[data-habit="${habitId}"] .circle`)?.getBoundingClientRect();
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
};
