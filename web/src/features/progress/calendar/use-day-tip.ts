import { useCallback, useEffect, useRef, useState } from 'react';
import type { FocusEvent, PointerEvent } from 'react';

// Specification: 700 ms. The way from a cell to its tooltip takes a moment.
const OPENS_AFTER_MS = 700;
const LEAVES_AFTER_MS = 150;

const cellOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('button[data-day]') : null;

/** Which cell's tooltip is open: the one a mouse rests on or the keyboard has reached. Fingers hold instead. */
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
  useClosingEvents(cell !== null, close);
  return {
    cell,
    close,
    /** On the table around the cells. */
    handlers: {
      onPointerOver: (event: PointerEvent) => {
        if (event.pointerType === 'touch') return;
        const entered = cellOf(event.target);
        if (entered === null) return after(LEAVES_AFTER_MS, null);
        if (entered === cell) clearTimeout(timer.current);
        else after(OPENS_AFTER_MS, entered);
        if (cell !== null && entered !== cell) setCell(null);
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
    /** On the tooltip: it may be read with the mouse on it. */
    tipHandlers: {
      onPointerEnter: () => clearTimeout(timer.current),
      onPointerLeave: () => after(LEAVES_AFTER_MS, null),
    },
  };
};

const useClosingEvents = (isOpen: boolean, close: () => void): void => {
  useEffect(() => {
    if (!isOpen) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    window.addEventListener('keydown', closeOnEscape, { signal });
    window.addEventListener('scroll', close, { signal, capture: true, passive: true });
    return () => listening.abort();
  }, [isOpen, close]);
};
