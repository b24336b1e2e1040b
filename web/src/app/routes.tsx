import { ROUTES } from '#navigation/paths.ts';
import { lazyScreen } from './lazy-screen.ts';

/** Who may see a screen: everybody, signed-in people, or only people who are not signed in yet. */
export type ScreenAccess = 'open' | 'session' | 'visitor';

export type ScreenRoute = ReturnType<typeof lazyScreen> & {
  paths: readonly string[];
  access: ScreenAccess;
};

/** URL → screen, the whole product in one table. The first match wins. */
export const SCREEN_ROUTES: readonly ScreenRoute[] = [
  {
    paths: [ROUTES.home, ROUTES.dashboard],
    access: 'session',
    ...lazyScreen(async () => (await import('#screens/dashboard/dashboard-screen.tsx')).DashboardScreen),
  },
  {
    paths: [ROUTES.habitPlanner],
    access: 'session',
    ...lazyScreen(async () => (await import('#screens/habit-planner/habit-planner-screen.tsx')).HabitPlannerScreen),
  },
  {
    paths: [ROUTES.progress],
    access: 'session',
    ...lazyScreen(async () => (await import('#screens/progress/progress-screen.tsx')).ProgressScreen),
  },
  {
    paths: [ROUTES.auth],
    access: 'visitor',
    ...lazyScreen(async () => (await import('#screens/auth/auth-screen.tsx')).AuthScreen),
  },
  {
    paths: [ROUTES.resetPassword],
    access: 'open',
    ...lazyScreen(async () => (await import('#screens/reset-password/reset-password-screen.tsx')).ResetPasswordScreen),
  },
];

export const NOT_FOUND_SCREEN = lazyScreen(
  async () => (await import('#screens/not-found/not-found-screen.tsx')).NotFoundScreen,
);
