import type { ComponentType } from 'react';
import { ROUTES } from '#navigation/paths.ts';
import { lazyPart } from '#ui/lazy-part.tsx';

// A screen has no page around it to show an error in: the crash screen takes over and reloads.
const NoScreen = () => {
  throw new Error('The screen could not be fetched');
};

const lazyScreen = (importScreen: () => Promise<ComponentType>) => {
  const { load, Part } = lazyPart(importScreen, NoScreen);
  return { load, Screen: Part };
};

/** Who may see a screen: everybody, people with a session, or only people without one. */
export type ScreenAccess = 'open' | 'session' | 'visitor';

export type ScreenRoute = ReturnType<typeof lazyScreen> & {
  paths: readonly string[];
  access: ScreenAccess;
};

/** Every screen by its URL. The first match wins. */
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
