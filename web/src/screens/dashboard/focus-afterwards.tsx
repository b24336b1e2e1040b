import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { ViewName } from '#features/dashboard/views.ts';
import type { DashboardPhase } from './use-dashboard-phase.ts';

type FocusAfterwardsProps = {
  heading: RefObject<HTMLElement | null>;
  phase: DashboardPhase;
  isCovered: boolean;
  view: ViewName;
  day: CalendarDay;
};

/** Renders nothing. Moves the focus when the focused element goes away. Loads after the first paint. */
export const FocusAfterwards = ({ heading, phase, isCovered, view, day }: FocusAfterwardsProps) => {
  useFocusAfterHabits(heading, phase, isCovered);
  useFocusAfterView(view);
  useFocusAfterDay(day);
  return null;
};

/**
 * Moves a lost focus to the heading: the first habit removes the button that added it, and deleting the last habit
 * removes all that was pressed for it.
 */
const useFocusAfterHabits = (
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

// If no focused element went away, the person only reads, and the focus stays where it is.
const isFocusLost = (last: Element | null): boolean => {
  const { activeElement, body } = document;
  return activeElement === body
    ? last !== null && (!last.isConnected || isFading(last))
    : activeElement !== null && isFading(activeElement);
};

// A closing dialog may keep the focus until it has faded out.
const isFading = (element: Element): boolean => element.closest('dialog:not([open])') !== null;

const HABITS_OR_VIEW = 'section[aria-label="Habits"], [data-tour=views] [type=radio]';

/** Switching the view may remove the focused habit. The focus then moves to the switch of the view. */
const useFocusAfterView = (view: ViewName): void => {
  const focused = useLastFocused();
  useEffect(() => {
    const { current } = focused;
    const goes = current !== null && (!current.isConnected || current.closest(HABITS_OR_VIEW) !== null);
    const { activeElement, body } = document;
    if (goes && (activeElement === body || activeElement === current))
      document.querySelector<HTMLElement>(`input[type=radio][value="${view}"]`)?.focus();
  }, [focused, view]);
};

/** Another day may remove the focused habit. The focus then moves to that day in the strip. */
const useFocusAfterDay = (day: CalendarDay): void => {
  const focused = useLastFocused();
  useEffect(() => {
    const { activeElement, body } = document;
    if (activeElement === body && focused.current?.isConnected === false)
      document.querySelector<HTMLElement>(`.week-strip input[value="${day}"]`)?.focus({ preventScroll: true });
  }, [focused, day]);
};

/** The element that last had the focus, even after it lost it; null before the first one. */
const useLastFocused = (): { readonly current: Element | null } => {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? target : null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  return last;
};
