import { useEffect, useRef } from 'react';
import type { ViewName } from '#features/dashboard/views.ts';

const HABITS_OR_VIEW = 'section[aria-label="Habits"], [type=radio]';

/** Another view takes the habit away that had the focus; the keyboard then goes on from the view that was chosen. */
export const useFocusAfterView = (view: ViewName): void => {
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      focused.current = target instanceof Element ? target : null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    const { current } = focused;
    const goes = current !== null && (!current.isConnected || current.closest(HABITS_OR_VIEW) !== null);
    const { activeElement, body } = document;
    if (goes && (activeElement === body || activeElement === current))
      document.querySelector<HTMLElement>(`input[type=radio][value="${view}"]`)?.focus();
  }, [view]);
};
