export type Box = { x: number; y: number; width: number; height: number };

type Room = {
  width: number;
  height: number;
  /** Lines run from right to left. */
  reversed: boolean;
};

const GAP = 4;
const EDGE = 8;

/** Where a layer goes: below its anchor with their end edges in line, above when there is more room, never off the screen. Pixels of the viewport. */
export const placeBeside = (
  anchor: Box,
  layer: { width: number; height: number },
  room: Room,
): { x: number; y: number } => {
  const below = anchor.y + anchor.height + GAP;
  const above = anchor.y - layer.height - GAP;
  const fitsBelow = below + layer.height <= room.height - EDGE;
  const endAligned = room.reversed ? anchor.x : anchor.x + anchor.width - layer.width;
  return {
    x: clamp(endAligned, EDGE, room.width - layer.width - EDGE),
    y: clamp(fitsBelow || above < EDGE ? below : above, EDGE, room.height - layer.height - EDGE),
  };
};

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, high));
