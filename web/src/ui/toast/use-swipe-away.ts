import { useRef } from 'react';
import type { PointerEvent } from 'react';

// Specification: 50 px dismiss a notice.
const SWIPE_PX = 50;

/** Lets a finger or the mouse push an element aside or up; past the distance it is gone, before it falls back. */
export const useSwipeAway = (onSwiped: () => void) => {
  const start = useRef<{ x: number; y: number } | null>(null);

  const offset = (event: PointerEvent) => {
    const from = start.current ?? { x: event.clientX, y: event.clientY };
    const aside = event.clientX - from.x;
    const up = Math.min(0, event.clientY - from.y);
    return Math.abs(aside) >= Math.abs(up) ? { x: aside, y: 0 } : { x: 0, y: up };
  };

  const release = (event: PointerEvent<HTMLElement>) => {
    if (start.current === null) return;
    const { x, y } = offset(event);
    start.current = null;
    if (Math.hypot(x, y) >= SWIPE_PX) onSwiped();
    else event.currentTarget.style.translate = '';
  };

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.target instanceof Element && event.target.closest('button, a')) return;
      start.current = { x: event.clientX, y: event.clientY };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current === null) return;
      const { x, y } = offset(event);
      event.currentTarget.style.translate = `${x}px ${y}px`;
    },
    onPointerUp: release,
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      start.current = null;
      event.currentTarget.style.translate = '';
    },
  };
};
