import { useEffect } from 'react';
import { focusHeading } from '#browser/focus-heading.ts';
import { useLastFocused } from '#browser/use-last-focused.ts';

/** A row goes with the button that was pressed. The heading of the list takes the focus, or that of the screen. */
export const useFocusAfterRemoval = (rows: readonly { readonly id: number }[] | undefined, headingId: string): void => {
  const focused = useLastFocused();
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
