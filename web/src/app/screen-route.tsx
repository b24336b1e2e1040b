import type { ComponentType } from 'react';
import { Redirect, Route } from 'wouter';
import { SignedInUser, useSession } from '#features/accounts/session.ts';
import { paths } from '#navigation/paths.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { RouteSpinner } from '#ui/route-spinner.tsx';
import { MissingScreen } from './missing-screen.tsx';

export const lazyScreen = (importScreen: () => Promise<ComponentType>) => {
  const { load, Part } = lazyPart(importScreen, MissingScreen);
  return { load, Screen: Part };
};

/** Who may see a screen: everybody, people with a session, or only people without one. */
export type ScreenAccess = 'open' | 'session' | 'visitor';

export type ScreenRoute = ReturnType<typeof lazyScreen> & {
  paths: readonly string[];
  access: ScreenAccess;
  /** True for a screen that hardly anybody opens: it is not loaded ahead. */
  isRare?: boolean;
};

/** The children of a `Switch`; the first match wins. */
export const routesOf = (routes: readonly ScreenRoute[]) =>
  routes.flatMap((route) =>
    route.paths.map((path) => (
      <Route key={path} path={path}>
        <ScreenOfRoute route={route} />
      </Route>
    )),
  );

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
