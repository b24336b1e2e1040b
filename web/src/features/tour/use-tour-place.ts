import { useLayoutEffect, useRef } from 'react';
import { overlaps, placeCard } from './place-card.ts';
import type { Box } from './place-card.ts';
import type { CardSide } from './tour-steps.ts';

/** Selectors of the target of a step. The first one with a visible element counts. */
export type TourTarget = readonly string[];

// Space between the target and the edge of the light.
const RIM = 6;
// The outline of the light, 2 px wide, lies inside the window.
const EDGE = 4;

/** Keeps the target in sight, the light on it and the card beside it, whatever changes in page and window. */
export const useTourPlace = (target: TourTarget, side: CardSide) => {
  const light = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (light.current === null || card.current === null) return undefined;
    const parts = { light: light.current, card: card.current };
    const follow = () => layOut(parts, findTarget(target), side);
    const bring = () => {
      const found = findTarget(target);
      // Scrolls from the top of the page, so that as little as possible is scrolled out of sight.
      window.scrollTo({ top: 0, behavior: 'instant' });
      for (const block of ['nearest', 'start'] as const) {
        found?.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' });
        if (layOut(parts, found, side)) return;
      }
    };
    // The observer also reports the first sizes, once the dialog is open and before the paint.
    const sizes = new ResizeObserver(bring);
    for (const element of [parts.card, document.querySelector('main'), findTarget(target)]) {
      if (element !== null) sizes.observe(element);
    }
    window.addEventListener('resize', bring);
    window.addEventListener('scroll', follow, { passive: true });
    return () => {
      sizes.disconnect();
      window.removeEventListener('resize', bring);
      window.removeEventListener('scroll', follow);
    };
  }, [target, side]);
  return { light, card };
};

const findTarget = (target: TourTarget): Element | null => {
  for (const selector of target) {
    const found = document.querySelector(selector);
    if (found !== null && found.getClientRects().length > 0) return found;
  }
  return null;
};

type Parts = { light: HTMLElement; card: HTMLElement };

/** Places light and card. Returns whether the whole target is free. */
const layOut = ({ light, card }: Parts, target: Element | null, side: CardSide): boolean => {
  const { clientWidth, clientHeight } = document.documentElement;
  const room = { width: clientWidth, height: clientHeight, reversed: getComputedStyle(card).direction === 'rtl' };
  const size = { width: card.offsetWidth, height: card.offsetHeight };
  const box = target === null ? null : lit(target.getBoundingClientRect(), room);
  const place = placeCard(box, size, room, side);
  card.style.transform = `translate(${place.x}px, ${place.y}px)`;
  const { x, y, width, height } = box ?? { x: room.width / 2, y: room.height / 2, width: 0, height: 0 };
  light.style.transform = `translate(${x}px, ${y}px)`;
  light.style.width = `${width}px`;
  light.style.height = `${height}px`;
  light.toggleAttribute('data-empty', box === null);
  return box === null || !overlaps({ ...place, ...size }, box);
};

const lit = ({ left, top, right, bottom }: DOMRect, room: { width: number; height: number }): Box => {
  const across = litAlong(left, right, room.width);
  const down = litAlong(top, bottom, room.height);
  return { x: across.from, y: down.from, width: across.length, height: down.length };
};

// Equal on both sides, so that the target stays centred.
const litAlong = (from: number, to: number, room: number): { from: number; length: number } => {
  const rim = Math.max(0, Math.min(RIM, from - EDGE, room - EDGE - to));
  const [first, last] = [Math.max(EDGE, from - rim), Math.min(room - EDGE, to + rim)];
  return { from: first, length: last - first };
};
