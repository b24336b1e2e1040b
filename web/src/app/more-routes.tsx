import { Redirect, Route, Switch } from 'wouter';
import { useEarlyLoad } from '#browser/use-early-load.ts';
import { useExactAddress } from '#navigation/exact-address.ts';
import { ROUTES } from '#navigation/paths.ts';
import { lazyScreen, routesOf } from './screen-route.tsx';
import type { ScreenRoute } from './screen-route.tsx';

const MORE_ROUTES: readonly ScreenRoute[] = [
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
    paths: [ROUTES.profile],
    access: 'session',
    ...lazyScreen(async () => (await import('#screens/profile/profile-screen.tsx')).ProfileScreen),
  },
  {
    paths: [ROUTES.people, ROUTES.following, ROUTES.encouragement],
    access: 'session',
    ...lazyScreen(async () => (await import('#screens/people/people-screen.tsx')).PeopleScreen),
  },
  {
    paths: [ROUTES.challenge],
    access: 'session',
    ...lazyScreen(async () => (await import('#screens/challenge/challenge-screen.tsx')).ChallengeScreen),
  },
  {
    paths: [ROUTES.settings],
    access: 'session',
    ...lazyScreen(async () => (await import('#screens/settings/settings-screen.tsx')).SettingsScreen),
  },
  {
    paths: [ROUTES.notifications],
    access: 'session',
    ...lazyScreen(async () => (await import('#screens/notifications/notifications-screen.tsx')).NotificationsScreen),
  },
  {
    paths: [ROUTES.admin],
    access: 'session',
    isRare: true,
    ...lazyScreen(async () => (await import('#screens/admin/admin-screen.tsx')).AdminScreen),
  },
  {
    paths: [ROUTES.resetPassword],
    access: 'open',
    ...lazyScreen(async () => (await import('#screens/reset-password/reset-password-screen.tsx')).ResetPasswordScreen),
  },
  {
    paths: [ROUTES.buddies],
    access: 'open',
    ...lazyScreen(async () => (await import('#screens/buddies/buddies-screen.tsx')).BuddiesScreen),
  },
  {
    paths: [ROUTES.podcast],
    access: 'open',
    ...lazyScreen(async () => (await import('#screens/podcast/podcast-screen.tsx')).PodcastScreen),
  },
  {
    // The last route: every other one wins against a name.
    paths: [ROUTES.public, ROUTES.publicProfile],
    access: 'open',
    ...lazyScreen(async () => (await import('#screens/public-profile/public-profile-screen.tsx')).PublicProfileScreen),
  },
];

const NOT_FOUND_SCREEN = lazyScreen(
  async () => (await import('#screens/not-found/not-found-screen.tsx')).NotFoundScreen,
);

/** All screens but the dashboard and the sign-in. The first match wins. */
export const MoreScreens = () => {
  const exact = useExactAddress();
  if (exact !== null) return <Redirect to={exact} replace />;
  return (
    <Switch>
      {routesOf(MORE_ROUTES)}
      <Route>
        <NOT_FOUND_SCREEN.Screen />
      </Route>
    </Switch>
  );
};

const LOADERS = MORE_ROUTES.filter(({ access, isRare }) => access === 'session' && !isRare).map(({ load }) => load);

/** Loads the screens of a signed-in person before they go there. */
export const EarlyMoreScreens = () => {
  useEarlyLoad(LOADERS);
  return null;
};
