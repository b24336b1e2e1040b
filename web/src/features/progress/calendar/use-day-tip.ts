import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent, PointerEvent } from 'react';

// docs/product.md, Calendar. The delay leaves time to move from a cell to its tooltip.
const OPENS_AFTER_MS = 700;
const LEAVES_AFTER_MS = 150;

const cellOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('button[data-day]') : null;

/** The cell whose tooltip is open: the mouse rests on it, or it has the keyboard focus. Touch holds instead. */
export const useDayTip = () => {
  const [cell, setCell] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const after = useCallback((milliseconds: number, next: HTMLElement | null) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCell(next), milliseconds);
  }, []);
  const close = useCallback(() => {
    clearTimeout(timer.current);
    setCell(null);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  const isDismissed = useRef(false);
  const dismiss = useCallback(() => {
    isDismissed.current = true;
    close();
  }, [close]);
  useClosingEvents(cell !== null, close, dismiss);
  const enter = (target: EventTarget): void => {
    const entered = cellOf(target);
    if (entered === null) return after(LEAVES_AFTER_MS, null);
    if (entered === cell) clearTimeout(timer.current);
    else after(OPENS_AFTER_MS, entered);
    if (cell !== null && entered !== cell) setCell(null);
  };
  return {
    cell,
    close,
    /** For the table. */
    handlers: {
      onPointerOver: (event: PointerEvent) => {
        if (event.pointerType === 'touch') return;
        // After a tip has closed, the mouse is over the cell below it, although it has not moved.
        if (!isDismissed.current) enter(event.target);
      },
      onPointerMove: ({ target, movementX, movementY }: PointerEvent) => {
        // The browser reports a move of zero distance when the page has changed under the mouse.
        if (!isDismissed.current || (movementX === 0 && movementY === 0)) return;
        isDismissed.current = false;
        enter(target);
      },
      onPointerLeave: () => after(LEAVES_AFTER_MS, null),
      onPointerDown: close,
      onFocus: (event: FocusEvent) => {
        const entered = cellOf(event.target);
        setCell(null);
        if (entered?.matches(':focus-visible')) after(OPENS_AFTER_MS, entered);
      },
      onBlur: close,
    },
    /** For the tooltip, which stays open under the mouse. */
    tipHandlers: {
      onPointerEnter: () => clearTimeout(timer.current),
      onPointerLeave: () => after(LEAVES_AFTER_MS, null),
    },
  };
};

const useClosingEvents = (isOpen: boolean, close: () => void, dismiss: () => void): void => {
  // Listens before the tip is painted: an Escape right after that must not be lost.
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') dismiss();
    };
    window.addEventListener('keydown', closeOnEscape, { signal });
    window.addEventListener('scroll', close, { signal, capture: true, passive: true });
    return () => listening.abort();
  }, [isOpen, close, dismiss]);
};
