import { useState } from 'react';
import { useUser } from '#features/accounts/session.ts';
import { tourMarker } from '#features/tour/tour-marker.ts';
import { extraPart } from '#ui/extra-part.tsx';
import { useDelayed } from '#ui/use-delayed.ts';

// By then the dashboard has been seen, and nothing that belongs to it is still on its way.
const COMES_AFTER_MS = 1500;

const Tour = extraPart(async () => (await import('./dashboard-tour.tsx')).DashboardTour);

/** The tour of a person who has habits to be shown around, and has neither finished nor skipped it. */
export const TourPlace = ({ isCovered }: { isCovered: boolean }) => {
  const { hasCompletedTour } = useUser();
  const [isDue] = useState(() => !hasCompletedTour && !tourMarker.read());
  const isLate = useDelayed(COMES_AFTER_MS);
  return isDue && isLate && <Tour mayStart={!isCovered} />;
};
