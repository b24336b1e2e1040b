import { logout } from '@crushing/contract/accounts/endpoints';
import type { User } from '@crushing/contract/accounts/schemas';
import { displayName } from '@crushing/domain/people/display-name';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';
import type { ApiError } from '#api/api-error.ts';
import { useFollowChanges } from '#api/cache/follow-news.ts';
import { SignedInUser } from '#features/accounts/session.ts';
import { BlockDialog } from '#features/blocking/block-dialog.tsx';
import { FindPeople } from '#features/following/find-people.tsx';
import { FollowButton } from '#features/following/follow-button.tsx';
import { PersonMenu } from '#features/following/person-menu.tsx';
import { useFollowStatus } from '#features/following/use-follow.ts';
import { useRemoveFollower } from '#features/following/use-remove-follower.ts';
import { CurrentAddress } from '#features/places/current-address.ts';
import { shareProfile } from '#features/profiles/share-profile.ts';
import type { Profile } from '#features/profiles/use-profile.ts';
import { useLayer } from '#navigation/layer.ts';
import { paths } from '#navigation/paths.ts';
import { sessionCache } from '#screens/signed-in/query-client.ts';
import { FrameBottom, FrameTop } from '#screens/signed-in/signed-in-frame.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ProductName } from './product-name.tsx';

/** Wraps parts that need the person and their query cache. */
export const AsPerson = ({ user, children }: { user: User; children: ReactNode }) => (
  <SignedInUser key={user.id} value={user}>
    <QueryClientProvider client={sessionCache()}>{children}</QueryClientProvider>
  </SignedInUser>
);

type SignedInTopProps = SignedInBottomProps & { error: ApiError | null; isProfile: boolean };

export const SignedInTop = ({ user, place, error, isProfile }: SignedInTopProps) => (
  <AsPerson user={user}>
    <CurrentAddress value={place}>
      <FrameTop
        reading={{ error, dataUpdatedAt: 0 }}
        {...(isProfile && { brand: <ProductName />, end: <HeaderEnd /> })}
      />
    </CurrentAddress>
  </AsPerson>
);

/** The way back and out on pages that everybody can open. */
const HeaderEnd = () => {
  const [, open] = useLayer();
  return (
    <>
      <ButtonLink href={paths.dashboard()} variant="outline" size="small">
        Dashboard
      </ButtonLink>
      <form
        method="post"
        action={logout.path}
        className="profile-frame-sign-out"
        onSubmit={(event) => {
          // Asks first where something would be lost.
          event.preventDefault();
          open('sign-out');
        }}
      >
        <IconButton type="submit" icon="log-out" label="Sign Out" title="Sign Out" />
      </form>
    </>
  );
};

/** `place`: the address whose place is the current one. */
type SignedInBottomProps = { user: User; place: string | null };

export const SignedInBottom = ({ user, place }: SignedInBottomProps) => (
  <AsPerson user={user}>
    <CurrentAddress value={place}>
      <FrameBottom />
    </CurrentAddress>
  </AsPerson>
);

/** The search as a page of its own. */
export const SignedInFindPeople = ({ user }: { user: User }) => (
  <AsPerson user={user}>
    <FindPeople isPage />
  </AsPerson>
);

type SignedInActionsProps = {
  user: User;
  person: Profile['person'];
  onFollowChanged: () => void;
  /** Called first, and after each change, with whether the signed-in person has blocked the other. */
  onBlocked: (isBlocked: boolean) => void;
};

/** What a signed-in person can do with the person of the page. */
export const SignedInActions = (props: SignedInActionsProps) => {
  // The counts also change when the viewer follows in another window, or when somebody follows the viewer.
  useFollowChanges(props.onFollowChanged);
  return (
    <AsPerson user={props.user}>
      {props.person.id === props.user.id ? <OwnActions person={props.person} /> : <FollowActions {...props} />}
    </AsPerson>
  );
};

const OwnActions = ({ person }: Pick<Profile, 'person'>) => (
  <>
    <Button onClick={() => void shareProfile(person.username, displayName(person), 'Crushing habits in public.')}>
      <Icon name="share-2" />
      Share
    </Button>
    <ButtonLink href={paths.editProfile()} variant="outline">
      Edit Profile
    </ButtonLink>
  </>
);

const FollowActions = ({ user, person, onFollowChanged, onBlocked }: SignedInActionsProps) => {
  const { isFollowing, followsYou, isBlocked } = useFollowStatus(person.id);
  const { removal, isRemoving } = useRemoveFollower(person, onFollowChanged);
  const [isBlocking, setBlocking] = useState(false);
  const tellBlocked = useEffectEvent(onBlocked);
  useEffect(() => tellBlocked(isBlocked), [isBlocked]);
  return (
    <>
      {isBlocked && <p className="text-label text-muted">Blocked</p>}
      <FollowButton person={person} onChanged={onFollowChanged} />
      {isFollowing && (
        <ButtonLink href={paths.buddies(user.username, person.username)} variant="ghost" className="profile-buddy-view">
          Buddy View
        </ButtonLink>
      )}
      <PersonMenu
        person={person}
        items={followsYou ? [removal] : []}
        loading={isRemoving}
        isBlocked={isBlocked}
        onBlock={() => setBlocking(true)}
      />
      <BlockDialog person={isBlocking ? person : null} onBlocked={onFollowChanged} onClose={() => setBlocking(false)} />
    </>
  );
};
