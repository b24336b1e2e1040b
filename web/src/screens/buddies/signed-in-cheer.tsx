import { useSession } from '#features/accounts/session.ts';
import { useUnblock } from '#features/blocking/use-unblock.ts';
import { CheerButton } from '#features/buddies/cheer-button.tsx';
import type { CheerButtonProps } from '#features/buddies/cheer-button.tsx';
import { useFollowStatus } from '#features/following/use-follow.ts';
import { AsPerson } from '#screens/public-profile/signed-in-screen.tsx';
import { Button } from '#ui/button.tsx';

/** Encourages a buddy. Where they are blocked, it says so and offers to end that. */
export const SignedInCheer = ({ person }: CheerButtonProps) => {
  const session = useSession();
  if (session.status !== 'signed-in') return null;
  return (
    <AsPerson user={session.user}>
      <CheerOrUnblock person={person} />
    </AsPerson>
  );
};

const CheerOrUnblock = ({ person }: CheerButtonProps) => {
  const { isBlocked } = useFollowStatus(person.id);
  const unblocking = useUnblock();
  if (!isBlocked) return <CheerButton person={person} />;
  return (
    <>
      <p className="self-center text-label text-muted">Blocked</p>
      <Button variant="outline" loading={unblocking.isPending} onClick={() => unblocking.mutate(person)}>
        Unblock
      </Button>
    </>
  );
};
