import type { ComponentType } from 'react';
import { ROUTES } from '#navigation/paths.ts';
import { lazyPart } from '#ui/lazy-part.tsx';

// Without a screen there is nothing to stand beside: the crash screen takes over and loads the page again.
const NoScreen = () => {
  throw new Error('The screen could not be fetched');
};

/** A screen in a chunk of its own. */
const lazyScreen = (importScreen: () => Promise<ComponentType>) => {
  const { load, Part } = lazyPart(importScreen, NoScreen);
  return { load, Screen: Part };
};

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
