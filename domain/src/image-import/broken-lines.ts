import type { Cell } from './page-rows.ts';

/** Whether the first word of a line had no room at the end of the line before. */
export const hasNoRoomFor = ({ words: [word] }: Cell, before: Cell, edge: number): boolean =>
  word !== undefined && before.box.right + (word.box.right - word.box.left) > edge;

/** How far to the right a column reaches, less a tenth of its width: photographs bend the edge. */
export const edgeOf = (lines: readonly Cell[]): number => {
  const left = Math.min(...lines.map(({ box }) => box.left));
  const right = Math.max(...lines.map(({ box }) => box.right));
  return right - (right - left) / 10;
};
