import type { Habit } from '@crushing/contract/habits/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { useUserActive } from '#browser/use-user-active.ts';
import { useUser } from '#features/accounts/session.ts';
import { DashboardFooter } from '#features/dashboard/dashboard-footer.tsx';
import { lastUpdatedMs } from '#features/dashboard/last-updated.ts';
import { useToldPerfectDays } from '#features/habits/board/reached-perfect-days.ts';
import { tourMarker } from '#features/tour/tour-marker.ts';
import { extraPart } from '#ui/lazy-part.tsx';

const Line = extraPart(async () => (await import('#features/profile-views/watchers-line.tsx')).WatchersLine);
const CheerNotice = extraPart(async () => (await import('#features/encouragement/cheer-notice.tsx')).CheerNotice);

const MilestoneCard = extraPart(async () => (await import('./milestone-card.tsx')).MilestoneCard);
const TellUntoldTour = extraPart(async () => (await import('./tell-untold-tour.tsx')).TellUntoldTour);

type FooterPlaceProps = {
  today: CalendarDay;
  timeZone: string;
  /** The list on screen and when it was read. */
  reading: { data: readonly Habit[] | undefined; dataUpdatedAt: number };
  /** Whether the screen is not known yet: a skeleton stands in its place. */
  isLoading: boolean;
  watchers: ComponentProps<typeof Line>;
};

/** The footer with the number of watchers, once somebody uses the page; cheers that were received and milestones. */
export const FooterPlace = ({ today, timeZone, reading, isLoading, watchers }: FooterPlaceProps) => {
  const [openedMs] = useState(Date.now);
  return (
    <>
      <DashboardFooter
        today={today}
        timeZone={timeZone}
        lastUpdatedMs={reading.data && !isLoading ? lastUpdatedMs(reading.data, reading.dataUpdatedAt) : null}
        watchers={<WatchersPlace {...watchers} />}
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

const WatchersPlace = (props: ComponentProps<typeof Line>) => useUserActive() && <Line {...props} />;

/** A tour has ended in this browser, and perhaps it was this person's. */
const UntoldTourPlace = () => {
  const { hasCompletedTour } = useUser();
  // One that ends on this dashboard is told at once.
  const [mayBeUntold] = useState(() => !hasCompletedTour && tourMarker.read());
  return mayBeUntold && <TellUntoldTour />;
};
