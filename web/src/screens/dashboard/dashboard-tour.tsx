import { changeSettings } from '@crushing/contract/accounts/endpoints';
import type { ComponentProps } from 'react';
import { useChange } from '#api/cache/use-change.ts';
import { useQuietTime } from '#browser/use-quiet-time.ts';
import { keepUser } from '#features/accounts/settings/keep-user.ts';
import { FirstRunTour } from '#features/tour/first-run-tour.tsx';

// docs/product.md, Tour.
const QUIET_MS = 10_000;
// The first tick has been seen by then, and whoever ticks more is not interrupted.
const AFTER_TICK_MS = 1500;

const TARGETS: ComponentProps<typeof FirstRunTour>['targets'] = {
  welcome: [],
  habits: ['main [data-habit]', 'main section[aria-label="Habits"]'],
  views: ['[data-tour="views"]'],
  'mobile-menu': ['[data-tour="menu"]'],
  complete: [],
};

/** The tour, once somebody has ticked or has done nothing for a while. Its end is remembered at the account. */
export const DashboardTour = ({ hasTicked, isCovered }: { hasTicked: boolean; isCovered: boolean }) => {
  const isTime = useQuietTime(hasTicked ? AFTER_TICK_MS : QUIET_MS, !isCovered);
  const remember = useChange(changeSettings, {
    send: (_wanted: void, { call }) => call({ body: { hasCompletedTour: true } }),
    done: (user, _wanted, client) => keepUser(user, client),
    // This browser remembers it in any case.
    failure: () => null,
  });
  return <FirstRunTour targets={TARGETS} mayStart={isTime && !isCovered} onEnd={() => remember.mutate()} />;
};
