import { useRef } from 'react';
import type { PointerEvent } from 'react';

type Point = { readonly x: number; readonly y: number };

/**
 * Tells how much the distance between two fingers has changed since they last moved. The handlers stand on an element
 * around the one that is dragged. That one listens at the document and hears of both fingers, so what it tells while
 * `isPinching` is no drag.
 */
export const usePinch = (onPinch: (factor: number) => void) => {
  const fingers = useRef(new Map<number, Point>());
  const distance = (): number => {
    const [one, other] = [...fingers.current.values()];
    return one === undefined || other === undefined ? 0 : Math.hypot(one.x - other.x, one.y - other.y);
  };
  const lift = ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId);
  const handlers = {
    onPointerDownCapture: (event: PointerEvent) => {
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      // The second finger must not begin a drag of its own.
      if (fingers.current.size > 1) event.stopPropagation();
    },
    onPointerMoveCapture: (event: PointerEvent) => {
      const known = fingers.current;
      if (!known.has(event.pointerId)) return;
      const before = distance();
      known.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const after = distance();
      if (before > 0 && after > 0) onPinch(after / before);
    },
    onPointerUpCapture: lift,
    onPointerCancelCapture: lift,
  };
  return { handlers, isPinching: () => fingers.current.size > 1 };
};
