import { useLogOut } from '#features/accounts/use-log-out.ts';
import type { MenuEntry } from '#features/dashboard/menu-entry.ts';
import { showInstallPrompt, useInstallOffer } from '#features/install-app/install-prompt.ts';
import { paths } from '#navigation/paths.ts';
import type { DashboardLayer } from './dashboard-layers.tsx';

/** The entries of the main menu, in the order of narrow screens. */
export const useMenuEntries = (open: (layer: DashboardLayer) => void): readonly MenuEntry[] => {
  const logOut = useLogOut();
  const offer = useInstallOffer();
  const install = () => {
    switch (offer) {
      case 'prompt':
        return void showInstallPrompt();
      case 'by-hand':
        return open('install-hint');
      case 'reload':
      case 'none':
        return window.location.reload();
    }
  };
  return [
    { label: 'Tools', icon: 'sliders-horizontal', wide: 'text', onSelect: () => open('tools') },
    { label: 'Habit Planner', icon: 'calendar-range', wide: 'text', href: paths.habitPlanner() },
    { label: 'Progress', icon: 'chart-no-axes-column', wide: 'text', href: paths.progress() },
    ...(offer === 'none' ? [] : [{ label: 'Install App', icon: 'download', wide: 'none', onSelect: install } as const]),
    { label: 'Release Notes', icon: 'scroll-text', wide: 'none', onSelect: () => open('release-notes') },
    { label: 'Sign Out', icon: 'log-out', wide: 'icon', onSelect: () => void logOut() },
  ];
};
