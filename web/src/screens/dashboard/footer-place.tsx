import type { Habit } from '@crushing/contract/habits/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { useState } from 'react';
import { useUserActive } from '#browser/use-user-active.ts';
import { useUser } from '#features/accounts/session.ts';
import { DashboardFooter } from '#features/dashboard/dashboard-footer.tsx';
import { lastUpdatedMs } from '#features/dashboard/last-updated.ts';
import { CheerNotice } from '#features/encouragement/cheer-notice.tsx';
import type { ViewName } from '#features/dashboard/views.ts';
import { WatchersLine } from '#features/profile-views/watchers-line.tsx';
import { useToldPerfectDays } from '#features/habits/board/reached-perfect-days.ts';
import { tourMarker } from '#features/tour/tour-marker.ts';
import { useLayer } from '#navigation/layer.ts';
import { extraPart } from '#ui/lazy-part.tsx';
import type { DashboardPhase } from './use-dashboard-phase.ts';

const MilestoneCard = extraPart(async () => (await import('./milestone-card.tsx')).MilestoneCard);
const TellUntoldTour = extraPart(async () => (await import('./tell-untold-tour.tsx')).TellUntoldTour);

type FooterPlaceProps = {
  today: CalendarDay;
  timeZone: string;
  /** The list on screen and when it was read. */
  reading: { data: readonly Habit[] | undefined; dataUpdatedAt: number };
  phase: DashboardPhase;
  view: ViewName;
};

/** The footer with the number of watchers, once the person uses the page. Also tells received cheers and milestones. */
export const FooterPlace = ({ today, timeZone, reading, phase, view }: FooterPlaceProps) => {
  const [openedMs] = useState(Date.now);
  return (
    <>
      <DashboardFooter
        today={today}
        timeZone={timeZone}
        lastUpdatedMs={reading.data && phase !== 'loading' ? lastUpdatedMs(reading.data, reading.dataUpdatedAt) : null}
        watchers={<WatchersPlace hasCard={view === 'grid' && phase === 'ready'} />}
      />
      <CheerNotice openedMs={openedMs} />
      <MilestonePlace />
      <UntoldTourPlace />
    </>
  );
};

const MilestonePlace = () => {
  const count = useToldPerfectDays();
  return count !== null && <MilestoneCard key={count} count={count} />;
};

/** The card beside the grid and the dialog of watchers ask for the number too. */
const WatchersPlace = ({ hasCard }: { hasCard: boolean }) => {
  const { id } = useUser();
  const [layer, open] = useLayer();
  const isToldElsewhere = hasCard || layer === 'live-activity';
  return (
    useUserActive() && (
      <WatchersLine userId={id} isToldElsewhere={isToldElsewhere} onOpen={() => open('live-activity')} />
    )
  );
};

/** A tour has ended in this browser, and perhaps it was this person's. */
const UntoldTourPlace = () => {
  const { hasCompletedTour } = useUser();
  // A tour that ends on this dashboard is told at once.
  const [mayBeUntold] = useState(() => !hasCompletedTour && tourMarker.read());
  return mayBeUntold && <TellUntoldTour />;
};
