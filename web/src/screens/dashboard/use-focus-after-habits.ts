import { useEffect, useRef } from 'react';
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
  useEffect(() => {
    if (isCovered || phase === before.current) return;
    const hasChanged = before.current !== 'loading';
    before.current = phase;
    if (hasChanged && isFocusLost()) heading.current?.focus({ preventScroll: true });
  }, [heading, phase, isCovered]);
};

// A dialog that fades out may hold the focus until it is gone.
const isFocusLost = (): boolean =>
  document.activeElement === document.body || document.activeElement?.closest('dialog:not([open])') !== null;
