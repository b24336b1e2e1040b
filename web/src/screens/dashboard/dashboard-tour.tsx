import { useEffect, useState } from 'react';
import type { ComponentProps } from 'react';
import { FirstRunTour } from '#features/tour/first-run-tour.tsx';
import { untoldTour } from '#features/tour/untold-tour.ts';
import { useRememberTour } from './use-remember-tour.ts';

// docs/product.md, Tour.
const QUIET_MS = 10_000;
// By then the first tick was seen. A person who goes on ticking is not interrupted.
const AFTER_TICK_MS = 1500;

const TARGETS: ComponentProps<typeof FirstRunTour>['targets'] = {
  welcome: [],
  habits: ['main [data-habit]', 'main section[aria-label="Habits"]'],
  views: ['[data-tour="views"]'],
  'mobile-menu': ['[data-tour="menu"]'],
  complete: [],
};

/** Shows the tour once the person has ticked or has done nothing for a while. The account remembers its end. */
export const DashboardTour = ({ hasTicked, isCovered }: { hasTicked: boolean; isCovered: boolean }) => {
  const isTime = useQuietTime(hasTicked ? AFTER_TICK_MS : QUIET_MS, !isCovered);
  const remember = useRememberTour();
  const end = () => {
    untoldTour.write(true);
    remember.mutate();
  };
  return <FirstRunTour targets={TARGETS} mayStart={isTime && !isCovered} onEnd={end} />;
};

const SIGNS_OF_USE = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** True from the moment on at which nobody has used the page for the given time. It waits while `mayCount` is false. */
const useQuietTime = (milliseconds: number, mayCount: boolean): boolean => {
  const [hasCome, setCome] = useState(false);
  useEffect(() => {
    if (hasCome || !mayCount) return undefined;
    const begin = () => setTimeout(() => setCome(true), milliseconds);
    let timer = begin();
    const beginAnew = () => {
      clearTimeout(timer);
      timer = begin();
    };
    const leaving = new AbortController();
    for (const type of SIGNS_OF_USE)
      window.addEventListener(type, beginAnew, { capture: true, signal: leaving.signal });
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [milliseconds, mayCount, hasCome]);
  return hasCome;
};
