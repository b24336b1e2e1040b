import { ROUTES } from '#navigation/paths.ts';
import { lazyScreen } from './screen-route.tsx';
import type { ScreenRoute } from './screen-route.tsx';

/** The screens that nearly all visits begin with. Every other one is in more-routes.tsx, which costs these nothing. */
export const SCREEN_ROUTES: readonly ScreenRoute[] = [
  {
    paths: [ROUTES.home, ROUTES.dashboard],
    access: 'session',
    ...lazyScreen(async () => (await import('#screens/dashboard/dashboard-screen.tsx')).DashboardScreen),
  },
  {
    paths: [ROUTES.auth],
    access: 'visitor',
    ...lazyScreen(async () => (await import('#screens/auth/auth-screen.tsx')).AuthScreen),
  },
];

/** Every other screen. */
export const MORE_SCREENS = lazyScreen(async () => (await import('./more-routes.tsx')).MoreScreens);
