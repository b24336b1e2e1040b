import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { useCallback, useRef } from 'react';
import type { MouseEvent, PointerEvent } from 'react';
import { useLongPress } from '#browser/use-long-press.ts';

// docs/product.md, Long press.
const THRESHOLD_MS = 500;
const VISUAL_DELAY_MS = 100;

/** Event delegation: one long press serves all days of a table. A tap, Enter and a right click do the same as a hold. */
export const useDayPress = (onOpen: (day: CalendarDay) => void) => {
  const pressed = useRef<CalendarDay | null>(null);
  const open = useCallback(() => {
    if (pressed.current !== null) onOpen(pressed.current);
  }, [onOpen]);
  const press = useLongPress({
    thresholdMs: THRESHOLD_MS,
    visualDelayMs: VISUAL_DELAY_MS,
    onTap: open,
    onHold: open,
    onMenu: open,
  });
  const onDay =
    <Event extends MouseEvent>(handle: (event: Event) => void) =>
    (event: Event) => {
      pressed.current = dayAt(event.target);
      if (pressed.current !== null) handle(event);
    };
  return {
    onPointerDown: onDay<PointerEvent>(press.onPointerDown),
    onClick: onDay(press.onClick),
    onContextMenu: onDay(press.onContextMenu),
  };
};

const dayAt = (target: EventTarget): CalendarDay | null => {
  const button = target instanceof Element ? target.closest<HTMLElement>('button[data-day]') : null;
  // The table itself writes this attribute.
  return (button?.dataset['day'] as CalendarDay | undefined) ?? null;
};
