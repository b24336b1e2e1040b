import { useEffect } from 'react';
import { useLastFocused } from '#browser/use-last-focused.ts';
import type { ViewName } from '#features/dashboard/views.ts';

const HABITS_OR_VIEW = 'section[aria-label="Habits"], [type=radio]';

/** Another view takes the habit away that had the focus; the keyboard then goes on from the view that was chosen. */
export const useFocusAfterView = (view: ViewName): void => {
  const focused = useLastFocused();
  useEffect(() => {
    const { current } = focused;
    const goes = current !== null && (!current.isConnected || current.closest(HABITS_OR_VIEW) !== null);
    const { activeElement, body } = document;
    if (goes && (activeElement === body || activeElement === current))
      document.querySelector<HTMLElement>(`input[type=radio][value="${view}"]`)?.focus();
  }, [focused, view]);
};
