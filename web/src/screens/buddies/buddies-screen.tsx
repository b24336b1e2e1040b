import { useParams } from 'wouter';
import { useSession } from '#features/accounts/session.ts';
import { BuddiesPage } from '#features/buddies/buddies-page.tsx';
import { BuddyColumn } from '#features/buddies/buddy-column.tsx';
import type { OwnColumnProps } from '#features/buddies/own-column.tsx';
import { CheerButton } from '#features/buddies/cheer-button.tsx';
import { buddiesInAddress } from '#features/buddies/buddies-in-address.ts';
import { EmptyDrawing } from '#ui/drawings/empty-drawing.tsx';
import { decodedPart } from '#navigation/decoded-part.ts';
import { paths } from '#navigation/paths.ts';
import { ProfileFrame } from '#screens/public-profile/profile-frame.tsx';
import { loadSignedIn } from '#screens/public-profile/signed-in-parts.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { extraPart, lazyPart } from '#ui/lazy-part.tsx';

const ReadOnlyColumn = (props: Pick<OwnColumnProps, 'buddy' | 'hasPhotos'>) => <BuddyColumn {...props} isOwn />;

const ownColumn = lazyPart(
  async () => {
    // The frame of signed-in people sends the ticks.
    const [{ SignedInOwnColumn }] = await Promise.all([import('./signed-in-own-column.tsx'), loadSignedIn()]);
    return SignedInOwnColumn;
  },
  ReadOnlyColumn,
  ReadOnlyColumn,
);

const signedInCheer = lazyPart(
  async () => (await import('./signed-in-cheer.tsx')).SignedInCheer,
  CheerButton,
  CheerButton,
);

const Milestone = extraPart(async () => {
  const [{ SignedInMilestone }] = await Promise.all([import('./signed-in-milestone.tsx'), loadSignedIn()]);
  return SignedInMilestone;
});

/** Two people and the habits of their day, for visitors and for signed-in people. */
export const BuddiesScreen = () => {
  const { buddyString = '' } = useParams<{ buddyString?: string }>();
  const session = useSession();
  const usernames = buddiesInAddress(decodedPart(buddyString));
  const ownId = session.status === 'signed-in' ? session.user.id : null;
  return (
    <>
      <ProfileFrame key={buddyString} title="Buddies" session={session}>
        {usernames === null ? (
          <InvalidLink isSignedIn={ownId !== null} />
        ) : (
          <BuddiesPage usernames={usernames} ownId={ownId} OwnColumn={ownColumn.Part} Cheer={signedInCheer.Part} />
        )}
      </ProfileFrame>
      {/* Outside of the page, which the banner for installing moves by a transform. */}
      {ownId !== null && <Milestone />}
    </>
  );
};

const InvalidLink = ({ isSignedIn }: { isSignedIn: boolean }) => (
  <div className="grid justify-items-center gap-3 py-12 text-center">
    <EmptyDrawing look="smiling" />
    <h1 tabIndex={-1} className="text-h1">
      Invalid Buddies Link
    </h1>
    <p className="max-w-form text-muted">The buddies link format should be /buddies/username1+username2</p>
    <ButtonLink href={isSignedIn ? paths.following() : paths.public()} variant="outline">
      {isSignedIn ? 'Manage Buddies' : 'View Habits'}
    </ButtonLink>
  </div>
);
