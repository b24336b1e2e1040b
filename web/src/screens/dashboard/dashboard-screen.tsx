import { displayName } from '@crushing/domain/people/display-name';
import { useState } from 'react';
import { useOwnersDay } from '#features/accounts/owners-day.ts';
import { useUser } from '#features/accounts/session.ts';
import { useDashboardAddress } from '#features/dashboard/use-dashboard-address.ts';
import { useShortcuts } from '#features/dashboard/use-shortcuts.ts';
import { useBoardHabits } from '#features/habits/use-habits.ts';
import { tourMarker } from '#features/tour/tour-marker.ts';
import { useLayer } from '#navigation/layer.ts';
import { SignedInFrame } from '#screens/signed-in/signed-in-frame.tsx';
import { signedInScreen } from '#screens/signed-in/signed-in-screen.tsx';
import { classNames } from '#ui/class-names.ts';
import { extraPart } from '#ui/lazy-part.tsx';
import { DashboardMain } from './dashboard-main.tsx';
import { loadExtras } from './load-extras.ts';
import { useDashboardPhase } from './use-dashboard-phase.ts';

const Footer = extraPart(async () => (await loadExtras()).FooterPlace);
const Tour = extraPart(async () => (await import('./dashboard-tour.tsx')).DashboardTour);

export const DashboardScreen = signedInScreen(() => {
  const user = useUser();
  const { timeZone, today } = useOwnersDay();
  const address = useDashboardAddress(today);
  const habits = useBoardHabits(address.day, today);
  const phase = useDashboardPhase(habits);
  const [layer, open] = useLayer();
  const addHabit = () => open('new-habit');

  useShortcuts((command) => {
    // The layer may still load. Keys pressed meanwhile are meant for its fields.
    if (layer) return;
    switch (command.kind) {
      case 'open':
        return open(command.layer);
      case 'go-to-today':
        return address.goToDay(today);
      case 'choose-view':
        return address.chooseView(command.view);
    }
  });

  return (
    <SignedInFrame
      title="Habits"
      reading={habits}
      className={classNames(
        'mx-auto flex w-full grow flex-col px-4 pt-2 md:px-6 md:pt-6',
        // In Zen the thirds are those of the window, so the width has no limit.
        address.view !== 'zen' && 'max-w-grid',
      )}
      footer={<Footer today={today} timeZone={timeZone} reading={habits} phase={phase} view={address.view} />}
    >
      <DashboardMain
        phase={phase}
        name={displayName(user)}
        today={today}
        address={address}
        isCovered={layer !== null}
        onAdd={addHabit}
        onReorder={() => open('reorder')}
        onOpenGoal={() => open('goal')}
      />
      {phase === 'ready' && habits.data && (
        <TourPlace
          key={address.day}
          isCovered={layer !== null}
          done={habits.data.filter(({ completed }) => completed).length}
        />
      )}
    </SignedInFrame>
  );
});

/** The tour of a person with habits who has neither finished nor skipped it. */
const TourPlace = ({ isCovered, done }: { isCovered: boolean; done: number }) => {
  const { hasCompletedTour } = useUser();
  const [isDue] = useState(() => !hasCompletedTour && !tourMarker.read());
  const [doneBefore] = useState(done);
  return isDue && <Tour hasTicked={done > doneBefore} isCovered={isCovered} />;
};
