import { Route, Switch } from 'wouter';
import { useStore } from '#browser/store.ts';
import { useUserActive } from '#browser/use-user-active.ts';
import { useSession } from '#features/accounts/session.ts';
import { useApplyTheme } from '#features/theme/apply-theme.ts';
import { extraPart, lazyPart, NothingYet, WhenOpened } from '#ui/lazy-part.tsx';
import { toastOrders } from '#ui/toast/toast.ts';
import { CrashBoundary } from './crash-boundary.tsx';
import { MORE_SCREENS, SCREEN_ROUTES } from './routes.tsx';
import { routesOf } from './screen-route.tsx';

export const App = () => (
  <CrashBoundary>
    <Switch>
      {routesOf(SCREEN_ROUTES)}
      <Route>
        <MORE_SCREENS.Screen />
      </Route>
    </Switch>
    <ToastPlace />
    <AfterFirstPaint />
    <NextScreens />
    <ThemeOfPage />
  </CrashBoundary>
);

const AfterFirstPaint = extraPart(async () => (await import('./after-first-paint.tsx')).AfterFirstPaint);

const ThemeOfPage = () => {
  useApplyTheme();
  return null;
};

const MoreNextScreens = extraPart(async () => (await import('./more-routes.tsx')).EarlyMoreScreens);

/** Loads the other screens of a person before they go there, so header and bar stay in sight on the way. */
const NextScreens = () => {
  const isActive = useUserActive();
  return useSession().status === 'signed-in' && isActive && <MoreNextScreens />;
};

/** Lazy: notices follow actions, so the first screen does not need their code. */
const region = lazyPart(async () => (await import('#ui/toast/toast-region.tsx')).ToastRegion, NothingYet);

const ToastPlace = () => {
  const isActive = useUserActive();
  const isWanted = useStore(toastOrders).length > 0;
  return (
    <WhenOpened open={isActive || isWanted}>
      <region.Part />
    </WhenOpened>
  );
};
