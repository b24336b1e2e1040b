import type { CardSide } from './tour-steps.ts';

export type Box = { x: number; y: number; width: number; height: number };

type Room = {
  width: number;
  height: number;
  /** Right-to-left text. */
  reversed: boolean;
};

type Size = { width: number; height: number };
type Side = Exclude<CardSide, 'center'>;

const GAP = 12;
const EDGE = 16;
// Below this width there is no space for a card beside a target.
const NARROW = 640;

const OPPOSITE: Readonly<Record<Side, Side>> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' };

/** The place of a card in the viewport that covers nothing of its target, where there is such a place. */
export const placeCard = (target: Box | null, card: Size, room: Room, side: CardSide): { x: number; y: number } => {
  const middle = { x: (room.width - card.width) / 2, y: (room.height - card.height) / 2 };
  if (target === null || side === 'center') return inside(middle, card, room);
  const wished = room.reversed && (side === 'left' || side === 'right') ? OPPOSITE[side] : side;
  const first = room.width < NARROW && wished !== 'top' ? 'bottom' : wished;
  const sides: Side[] = [first, OPPOSITE[first], 'bottom', 'top', 'right', 'left'];
  const places = sides.map((each) => inside(beside(target, card, each), card, room));
  const free = places.find((place) => !overlaps({ ...place, ...card }, target));
  if (free) return free;
  // No place is free, so the card covers the end of the target that is farther from its centre.
  const isLow = target.y + target.height / 2 > room.height / 2;
  return inside({ x: middle.x, y: isLow ? 0 : room.height }, card, room);
};

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
