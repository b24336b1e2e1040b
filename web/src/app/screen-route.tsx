import { useEffect, useEffectEvent, useState } from 'react';
import type { ComponentType } from 'react';
import { Redirect, Route } from 'wouter';
import { SignedInUser, useSession } from '#features/accounts/session.ts';
import { paths } from '#navigation/paths.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { isPageOutdated, MissingPart } from '#ui/missing-part.tsx';
import type { MissingPartProps } from '#ui/missing-part.tsx';
import { RouteSpinner } from '#ui/route-spinner.tsx';
import { ScreenFrame } from './screen-frame.tsx';

export const lazyScreen = (importScreen: () => Promise<ComponentType>) => {
  const { load, Part } = lazyPart(importScreen, MissingScreen, RouteSpinner);
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

/** Stands in for a screen whose code could not be fetched. An outdated page crashes instead, because that reloads it. */
const MissingScreen = ({ onFetchAgain }: Pick<MissingPartProps, 'onFetchAgain'>) => {
  const [isOutdated, setOutdated] = useState(false);
  const judge = useEffectEvent(() => isPageOutdated(onFetchAgain));
  useEffect(() => void judge().then(setOutdated), []);
  if (isOutdated) throw new Error('This page is outdated');
  return (
    <ScreenFrame title="Not loaded" className="m-auto grid max-w-form gap-3 p-6">
      <h1 className="sr-only">This screen could not be loaded</h1>
      <MissingPart onFetchAgain={onFetchAgain} />
      <ButtonLink href={paths.home()} variant="ghost">
        Go home
      </ButtonLink>
    </ScreenFrame>
  );
};
