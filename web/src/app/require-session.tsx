import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import { SignedInUser, useSession } from '#features/accounts/session.ts';
import { paths } from '#navigation/paths.ts';
import { RouteSpinner } from '#ui/route-spinner.tsx';

/** Shows its screen to a signed-in person and sends everybody else to sign in. */
export const RequireSession = ({ children }: { children: ReactNode }) => {
  const session = useSession();
  switch (session.status) {
    case 'loading':
      return <RouteSpinner />;
    case 'signed-out':
      return <Redirect to={paths.auth()} replace />;
    case 'signed-in':
      return (
        <SignedInUser key={session.user.id} value={session.user}>
          {children}
        </SignedInUser>
      );
  }
};
