import { displayName } from '@crushing/domain/accounts/display-name';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { useUserActive } from '#browser/use-user-active.ts';
import { useOwnersDay } from '#features/accounts/owners-day.ts';
import { useUser } from '#features/accounts/session.ts';
import { DashboardHeader } from '#features/dashboard/dashboard-header.tsx';
import { lastUpdatedMs } from '#features/dashboard/last-updated.ts';
import type { ShortcutCommand } from '#features/dashboard/shortcuts.ts';
import { useDashboardAddress } from '#features/dashboard/use-dashboard-address.ts';
import { useShortcuts } from '#features/dashboard/use-shortcuts.ts';
import { useBoardHabits } from '#features/habits/use-habits.ts';
import { tourMarker } from '#features/tour/tour-marker.ts';
import { SignedInFrame } from '#screens/signed-in/signed-in-frame.tsx';
import { signedInScreen } from '#screens/signed-in/signed-in-screen.tsx';
import { extraPart, lazyPart, WhenOpened } from '#ui/lazy-part.tsx';
import { useDelayed } from '#ui/use-delayed.ts';
import type { DashboardLayer, DashboardLayers } from './dashboard-layers.tsx';
import { DashboardMain } from './dashboard-main.tsx';
import { useDashboardPhase } from './use-dashboard-phase.ts';
import { useMenuEntries } from './use-menu-entries.ts';

// By then the dashboard has loaded completely and has been seen.
const TOUR_AFTER_MS = 1500;

const Footer = extraPart(async () => (await import('#features/dashboard/dashboard-footer.tsx')).DashboardFooter);
const Tour = extraPart(async () => (await import('./dashboard-tour.tsx')).DashboardTour);
const Line = extraPart(async () => (await import('#features/profile-views/watchers-line.tsx')).WatchersLine);
const layers = lazyPart(async () => (await import('./dashboard-layers.tsx')).DashboardLayers);

/** Loads the layers once somebody uses the page, without a render of the screen. */
const Layers = (props: Omit<ComponentProps<typeof DashboardLayers>, 'open'>) => {
  const isActive = useUserActive();
  return (
    <WhenOpened open={isActive || props.layer !== null}>
      <layers.Part {...props} open={props.layer !== null} />
    </WhenOpened>
  );
};

export const DashboardScreen = signedInScreen(() => {
  const user = useUser();
  const { timeZone, today } = useOwnersDay();
  const address = useDashboardAddress(today);
  const habits = useBoardHabits(address.day, today);
  const phase = useDashboardPhase(habits);
  const [layer, setLayer] = useState<DashboardLayer | null>(null);
  const entries = useMenuEntries(setLayer);
  const addHabit = () => setLayer('new-habit');

  const run = (command: ShortcutCommand) => {
    switch (command.kind) {
      case 'show-shortcuts':
        return setLayer('shortcuts');
      case 'new-habit':
        return addHabit();
      case 'go-to-today':
        return address.goToDay(today);
      case 'choose-view':
        return address.chooseView(command.view);
    }
  };
  useShortcuts(run);

  return (
    <SignedInFrame
      title="Habits"
      reading={habits}
      className="mx-auto flex w-full max-w-grid grow flex-col px-4 pt-2 md:px-6 md:pt-6"
      header={
        <DashboardHeader
          entries={entries}
          onOpenMenu={() => setLayer('menu')}
          onOpenReleases={() => setLayer('release-notes')}
        />
      }
      footer={
        <Footer
          today={today}
          timeZone={timeZone}
          lastUpdatedMs={habits.data ? lastUpdatedMs(habits.data, habits.dataUpdatedAt) : null}
          watchers={
            <WatchersPlace
              userId={user.id}
              isToldElsewhere={layer === 'live-activity' || (address.view === 'grid' && phase === 'ready')}
              onOpen={() => setLayer('live-activity')}
            />
          }
        />
      }
    >
      <DashboardMain
        phase={phase}
        name={displayName(user)}
        today={today}
        address={address}
        isCovered={layer !== null}
        onAdd={addHabit}
        onReorder={() => setLayer('reorder')}
        onOpenGoal={() => setLayer('goal')}
      />
      {phase === 'ready' && <TourPlace isCovered={layer !== null} />}
      <Layers layer={layer} today={today} entries={entries} onOpen={setLayer} onClose={() => setLayer(null)} />
    </SignedInFrame>
  );
});

/** The tour of a person with habits who has neither finished nor skipped it. */
const TourPlace = ({ isCovered }: { isCovered: boolean }) => {
  const { hasCompletedTour } = useUser();
  const [isDue] = useState(() => !hasCompletedTour && !tourMarker.read());
  const isLate = useDelayed(TOUR_AFTER_MS);
  return isDue && isLate && <Tour mayStart={!isCovered} />;
};

/** The number of watchers in the footer, once somebody uses the page. */
const WatchersPlace = (props: ComponentProps<typeof Line>) => useUserActive() && <Line {...props} />;
