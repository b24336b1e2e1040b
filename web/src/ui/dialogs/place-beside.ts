export type Box = { x: number; y: number; width: number; height: number };

type Room = {
  width: number;
  height: number;
  /** Right-to-left text. */
  reversed: boolean;
};

const GAP = 4;
const EDGE = 8;

/**
 * The place of a layer in the viewport: below its anchor with their ends aligned, above when there is more room, never
 * off the screen. At a point, such as the pointer, it starts there.
 */
export const placeBeside = (
  anchor: Box,
  layer: { width: number; height: number },
  room: Room,
): { x: number; y: number } => {
  const below = anchor.y + anchor.height + GAP;
  const above = anchor.y - layer.height - GAP;
  const fitsBelow = below + layer.height <= room.height - EDGE;
  const isPoint = anchor.width === 0 && anchor.height === 0;
  const reachesForward = isPoint !== room.reversed;
  return {
    x: clamp(reachesForward ? anchor.x : anchor.x + anchor.width - layer.width, EDGE, room.width - layer.width - EDGE),
    y: clamp(fitsBelow || above < EDGE ? below : above, EDGE, room.height - layer.height - EDGE),
  };
};

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, high));
