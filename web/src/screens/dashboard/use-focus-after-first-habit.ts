import { useEffect, useRef } from 'react';
import type { DashboardPhase } from './use-dashboard-phase.ts';

/** The first habit takes the button away that was pressed to add it; the keyboard then goes on from the heading. */
export const useFocusAfterFirstHabit = (
  heading: { current: HTMLElement | null },
  phase: DashboardPhase,
  isCovered: boolean,
): void => {
  const hadNone = useRef(false);
  useEffect(() => {
    if (phase === 'first-time' || phase === 'empty') hadNone.current = true;
    if (phase !== 'ready' || isCovered || !hadNone.current) return;
    hadNone.current = false;
    if (isFocusLost()) heading.current?.focus({ preventScroll: true });
  }, [heading, phase, isCovered]);
};

// A dialog that fades out may hold the focus until it is gone.
const isFocusLost = (): boolean =>
  document.activeElement === document.body || document.activeElement?.closest('dialog:not([open])') !== null;
