import { Suspense } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { useUserActive } from '#browser/use-user-active.ts';
import { SignedInUser, useSession } from '#features/accounts/session.ts';
import { useApplyTheme } from '#features/theme/use-theme.ts';
import { paths } from '#navigation/paths.ts';
import { extraPart } from '#ui/lazy-part.tsx';
import { RouteSpinner } from '#ui/route-spinner.tsx';
import { useCurrentToast } from '#ui/toast/toast.ts';
import { CrashBoundary } from './crash-boundary.tsx';
import { NOT_FOUND_SCREEN, SCREEN_ROUTES } from './routes.tsx';
import type { ScreenRoute } from './routes.tsx';

export const App = () => (
  <CrashBoundary>
    <Suspense fallback={<RouteSpinner />}>
      <Switch>
        {SCREEN_ROUTES.flatMap((route) =>
          route.paths.map((path) => (
            <Route key={path} path={path}>
              <ScreenOfRoute route={route} />
            </Route>
          )),
        )}
        <Route>
          <NOT_FOUND_SCREEN.Screen />
        </Route>
      </Switch>
    </Suspense>
    <ToastPlace />
    <ThemeOfPage />
  </CrashBoundary>
);

const ThemeOfPage = () => {
  useApplyTheme();
  return null;
};

const ScreenOfRoute = ({ route: { access, Screen } }: { route: ScreenRoute }) =>
  access === 'open' ? <Screen /> : <GuardedScreen access={access} Screen={Screen} />;

/** Shows a screen to the people it is for; redirects everybody else. */
const GuardedScreen = ({ access, Screen }: Pick<ScreenRoute, 'access' | 'Screen'>) => {
  const session = useSession();
  switch (session.status) {
    case 'loading':
      return <RouteSpinner />;
    case 'signed-out':
      return access === 'visitor' ? <Screen /> : <Redirect to={paths.auth()} replace />;
    case 'signed-in':
      return access === 'visitor' ? (
        <Redirect to={paths.dashboard()} replace />
      ) : (
        <SignedInUser key={session.user.id} value={session.user}>
          <Screen />
        </SignedInUser>
      );
  }
};

/** Lazy: notices follow actions, so the first screen does not need their code. */
const Region = extraPart(async () => (await import('#ui/toast/toast-region.tsx')).ToastRegion);

const ToastPlace = () => {
  const isActive = useUserActive();
  const isWanted = useCurrentToast() !== null;
  return (isActive || isWanted) && <Region />;
};
