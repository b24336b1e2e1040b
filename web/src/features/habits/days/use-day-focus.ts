import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * The place of the strip, and how to let a day take the focus once it is chosen: for controls that go away with their
 * press, and for keys that lead out of the strip.
 */
export const useDayFocus = (
  day: CalendarDay,
): readonly [strip: RefObject<HTMLFieldSetElement | null>, focusOnceChosen: (day: CalendarDay) => void] => {
  const strip = useRef<HTMLFieldSetElement>(null);
  const wanted = useRef<CalendarDay>(null);
  useLayoutEffect(() => {
    if (wanted.current !== day) return;
    wanted.current = null;
    strip.current?.querySelector<HTMLElement>(':checked')?.focus();
  }, [day]);
  return [
    strip,
    (next) => {
      wanted.current = next;
    },
  ];
};
