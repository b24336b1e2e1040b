import { useSession } from '#features/accounts/session.ts';
import { OwnColumn } from '#features/buddies/own-column.tsx';
import type { OwnColumnProps } from '#features/buddies/own-column.tsx';
import { AsPerson } from '#screens/public-profile/signed-in-screen.tsx';

/** The own column with the session's cache, from which a perfect day is told. */
export const SignedInOwnColumn = (props: OwnColumnProps) => {
  const session = useSession();
  if (session.status !== 'signed-in') return null;
  return (
    <AsPerson user={session.user}>
      <OwnColumn {...props} />
    </AsPerson>
  );
};
