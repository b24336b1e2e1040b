import { useEffect, useRef } from 'react';
import { useLastFocused } from '#browser/use-last-focused.ts';
import type { ViewName } from '#features/dashboard/views.ts';
import type { DashboardPhase } from './use-dashboard-phase.ts';

/**
 * The first habit takes the button away that was pressed to add it, and the last one goes with everything that was
 * pressed to delete it; the keyboard then goes on from the heading.
 */
export const useFocusAfterHabits = (
  heading: { current: HTMLElement | null },
  phase: DashboardPhase,
  isCovered: boolean,
): void => {
  const before = useRef<DashboardPhase>('loading');
  const focused = useLastFocused();
  useEffect(() => {
    if (isCovered || phase === before.current) return;
    const hasChanged = before.current !== 'loading';
    before.current = phase;
    if (hasChanged && isFocusLost(focused.current)) heading.current?.focus({ preventScroll: true });
  }, [heading, phase, isCovered, focused]);
};

// Somebody whose focus is nowhere and was on nothing that went away is reading: they stay where they are.
const isFocusLost = (last: Element | null): boolean => {
  const { activeElement, body } = document;
  return activeElement === body
    ? last !== null && (!last.isConnected || isFading(last))
    : activeElement !== null && isFading(activeElement);
};

// A dialog that fades out may hold the focus until it is gone.
const isFading = (element: Element): boolean => element.closest('dialog:not([open])') !== null;

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
