import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import { useSession } from '#features/accounts/session.ts';
import { paths } from '#navigation/paths.ts';
import { RouteSpinner } from '#ui/route-spinner.tsx';

/** Shows its screen to people who are not signed in; the others are already where it leads. */
export const VisitorsOnly = ({ children }: { children: ReactNode }) => {
  const session = useSession();
  switch (session.status) {
    case 'loading':
      return <RouteSpinner />;
    case 'signed-in':
      return <Redirect to={paths.dashboard()} replace />;
    case 'signed-out':
      return children;
  }
};
