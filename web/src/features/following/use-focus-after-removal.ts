import { useEffect, useRef } from 'react';
import { focusHeading } from '#browser/focus-heading.ts';

/**
 * A row goes with the button that was pressed. The heading of its list takes the focus, or that of the screen. The list is
 * a section that the heading labels: a row of another list is the matter of that one.
 */
export const useFocusAfterRemoval = (rows: readonly { readonly id: number }[] | undefined, headingId: string): void => {
  const focused = useLastFocusedIn(`[aria-labelledby="${headingId}"]`);
  // Not their number: the first row of the next page may have come in its place.
  const ids = rows?.map(({ id }) => id).join();
  useEffect(() => {
    const isLost = document.activeElement === document.body && focused.current?.isConnected === false;
    if (ids === undefined || !isLost) return;
    const heading = document.getElementById(headingId);
    if (heading === null) focusHeading();
    else heading.focus({ preventScroll: true });
  }, [ids, headingId, focused]);
};

/** The element that had the focus last, where it was in this part of the screen; else null. */
const useLastFocusedIn = (part: string): { readonly current: Element | null } => {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      last.current = target instanceof Element && target.closest(part) !== null ? target : null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [part]);
  return last;
};
