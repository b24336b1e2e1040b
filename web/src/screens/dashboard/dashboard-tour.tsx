import type { ComponentProps } from 'react';
import { FirstRunTour } from '#features/tour/first-run-tour.tsx';

const TARGETS: ComponentProps<typeof FirstRunTour>['targets'] = {
  welcome: [],
  habits: ['main [data-habit]', 'main section[aria-label="Habits"]'],
  views: ['[data-tour="views"]'],
  'mobile-menu': ['[data-tour="menu"]'],
  complete: [],
};

export const DashboardTour = ({ mayStart }: { mayStart: boolean }) => (
  <FirstRunTour targets={TARGETS} mayStart={mayStart} />
);
