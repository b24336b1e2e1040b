import type { CardSide } from './tour-steps.ts';

export type Box = { x: number; y: number; width: number; height: number };

type Room = {
  width: number;
  height: number;
  /** Lines run from right to left. */
  reversed: boolean;
};

type Size = { width: number; height: number };
type Side = Exclude<CardSide, 'center'>;

const GAP = 12;
const EDGE = 16;
// Specification: below this width a card has no room at the side of anything.
const NARROW = 640;

const OPPOSITE: Readonly<Record<Side, Side>> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' };

/** Where a card goes so that it covers nothing of its target, if there is any such place. Pixels of the viewport. */
export const placeCard = (target: Box | null, card: Size, room: Room, side: CardSide): { x: number; y: number } => {
  const middle = { x: (room.width - card.width) / 2, y: (room.height - card.height) / 2 };
  if (target === null || side === 'center') return inside(middle, card, room);
  const wished = room.reversed && (side === 'left' || side === 'right') ? OPPOSITE[side] : side;
  const first = room.width < NARROW && wished !== 'top' ? 'bottom' : wished;
  const sides: Side[] = [first, OPPOSITE[first], 'bottom', 'top', 'right', 'left'];
  const places = sides.map((each) => inside(beside(target, card, each), card, room));
  const free = places.find((place) => !overlaps({ ...place, ...card }, target));
  if (free) return free;
  // Whatever has to be covered, it is the end that is farther from the middle of the target.
  const isLow = target.y + target.height / 2 > room.height / 2;
  return inside({ x: middle.x, y: isLow ? 0 : room.height }, card, room);
};

/** Whether two boxes share any point. */
export const overlaps = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const beside = ({ x, y, width, height }: Box, card: Size, side: Side): { x: number; y: number } => {
  const across = { x: x + (width - card.width) / 2, y: y + (height - card.height) / 2 };
  switch (side) {
    case 'top':
      return { ...across, y: y - card.height - GAP };
    case 'bottom':
      return { ...across, y: y + height + GAP };
    case 'left':
      return { ...across, x: x - card.width - GAP };
    case 'right':
      return { ...across, x: x + width + GAP };
  }
};

const inside = (place: { x: number; y: number }, card: Size, room: Room): { x: number; y: number } => ({
  x: clamp(place.x, room.width - card.width - EDGE),
  y: clamp(place.y, room.height - card.height - EDGE),
});

const clamp = (value: number, high: number): number => Math.round(Math.max(EDGE, Math.min(value, high)));
