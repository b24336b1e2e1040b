import { Suspense, useState } from 'react';
import type { ComponentProps } from 'react';
import { useUser } from '#features/accounts/use-session.ts';
import { tourMarker } from '#features/tour/tour-marker.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useDelayed } from '#ui/use-delayed.ts';
import type { DashboardTour } from './dashboard-tour.tsx';

// By then the dashboard has been seen, and nothing that belongs to it is still on its way.
const COMES_AFTER_MS = 1500;

const Nothing = () => null;

// A tour whose code cannot be fetched takes nothing else away.
const tour = lazyPart<ComponentProps<typeof DashboardTour>>(() =>
  import('./dashboard-tour.tsx').then(
    (part) => part.DashboardTour,
    () => Nothing,
  ),
);

/** The tour of a person who has habits to be shown around, and has neither finished nor skipped it. */
export const TourPlace = ({ isCovered }: { isCovered: boolean }) => {
  const { hasCompletedTour } = useUser();
  const [isDue] = useState(() => !hasCompletedTour && !tourMarker.read());
  const isLate = useDelayed(COMES_AFTER_MS);
  return (
    isDue &&
    isLate && (
      <Suspense fallback={null}>
        <tour.Part mayStart={!isCovered} />
      </Suspense>
    )
  );
};
