import { Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { useApplyTheme } from '#features/theme/use-theme.ts';
import { RouteSpinner } from '#ui/route-spinner.tsx';
import { CrashBoundary } from './crash-boundary.tsx';
import { NOT_FOUND_SCREEN, SCREEN_ROUTES } from './routes.tsx';
import type { ScreenRoute } from './routes.tsx';
import { RequireSession } from './require-session.tsx';
import { ToastPlace } from './toast-place.tsx';
import { VisitorsOnly } from './visitors-only.tsx';

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

const ScreenOfRoute = ({ route: { access, Screen } }: { route: ScreenRoute }) => {
  switch (access) {
    case 'open':
      return <Screen />;
    case 'visitor':
      return (
        <VisitorsOnly>
          <Screen />
        </VisitorsOnly>
      );
    case 'session':
      return (
        <RequireSession>
          <Screen />
        </RequireSession>
      );
  }
};
