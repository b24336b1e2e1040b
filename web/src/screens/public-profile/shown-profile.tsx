import { displayName } from '@crushing/domain/people/display-name';
import { firstName } from '@crushing/domain/people/first-name';
import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '#api/api-error.ts';
import { announce } from '#browser/announcer.ts';
import type { Session } from '#features/accounts/session.ts';
import { MissingProfile } from '#features/profiles/missing-profile.tsx';
import { ProfilePage } from '#features/profiles/profile-page.tsx';
import type { Viewer } from '#features/profiles/profile-page.tsx';
import { ProfileSkeleton } from '#features/profiles/profile-skeleton.tsx';
import { useProfile } from '#features/profiles/use-profile.ts';
import type { Profile } from '#features/profiles/use-profile.ts';
import { paths } from '#navigation/paths.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { WithSkeleton } from '#ui/skeleton.tsx';
import { ProfileFrame } from './profile-frame.tsx';
import { signedIn } from './signed-in-parts.tsx';

type ShownProfileProps = { username: string; session: Session };

/** The page of one person: loading, missing, failed or shown. */
export const ShownProfile = ({ username, session }: ShownProfileProps) => {
  const reading = useProfile(username);
  const [followChanges, setFollowChanges] = useState(0);
  const [isBlocked, setBlocked] = useState(false);
  const { answer: profile, error } = reading;
  const isMissing = profile === undefined && (error?.status === 404 || error?.status === 400);
  return (
    <ProfileFrame
      isProfile
      title={titleOf(profile, isMissing)}
      session={session}
      error={error}
      place={placeOf(session, username)}
    >
      <WithSkeleton loading={profile === undefined && error === null} label="Loading profile..." skeleton={<Loading />}>
        {() => {
          if (isMissing) return <MissingProfile username={username} wasShown={reading.readAtMs > 0} />;
          if (profile === undefined)
            return <Failed error={error} isFetching={reading.isReading} refetch={reading.refresh} />;
          return (
            <ProfilePage
              profile={profile}
              round={reading.round}
              countsVersion={reading.reads + followChanges}
              readAtMs={reading.readAtMs}
              viewer={viewerOf(session, profile, isBlocked)}
              actions={
                <div className="profile-actions">
                  <Actions
                    session={session}
                    person={profile.person}
                    onFollowChanged={() => setFollowChanges((before) => before + 1)}
                    onBlocked={setBlocked}
                  />
                  <RefreshButton onRefresh={reading.refresh} />
                </div>
              }
            />
          );
        }}
      </WithSkeleton>
    </ProfileFrame>
  );
};

const titleOf = (profile: Profile | undefined, isMissing: boolean): string => {
  if (isMissing) return 'User not found';
  return profile === undefined ? 'Profile' : displayName(profile.person);
};

/** One's own page is a place of its own. The pages of other people belong to People. */
const placeOf = (session: Session, username: string): string => {
  const own = session.status === 'signed-in' ? session.user.username : '';
  return own.toLowerCase() === username.toLowerCase() ? paths.profile(own) : paths.people();
};

const viewerOf = (session: Session, { userId }: Profile, isBlocked: boolean): Viewer => {
  if (session.status !== 'signed-in') return 'visitor';
  if (isBlocked) return 'blocker';
  return session.user.id === userId ? 'owner' : 'person';
};

const Loading = () => (
  <>
    <h1 className="sr-only">Profile</h1>
    <ProfileSkeleton />
  </>
);

const Failed = (reading: { error: ApiError | null; isFetching: boolean; refetch: () => Promise<boolean> }) => (
  <div className="profile-frame-alone pt-8">
    <h1 className="sr-only">Profile</h1>
    <NotLoaded what="This profile" readings={[reading]} />
  </div>
);

type ActionsProps = {
  session: Session;
  person: Profile['person'];
  onFollowChanged: () => void;
  onBlocked: (isBlocked: boolean) => void;
};

// The actions keep their height until the session is known.
const Actions = ({ session, ...props }: ActionsProps) => {
  switch (session.status) {
    case 'loading':
      return <span />;
    case 'signed-out':
      return (
        <div className="profile-invitation">
          <p>Log in to follow and encourage {firstName(props.person)}.</p>
          <ButtonLink href={paths.auth()} size="small">
            Login
          </ButtonLink>
        </div>
      );
    case 'signed-in':
      return <signedIn.Actions user={session.user} {...props} />;
  }
};

/** Reads the page again on request. */
const RefreshButton = ({ onRefresh }: { onRefresh: () => Promise<boolean> }) => {
  const [isBusy, setBusy] = useState(false);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const refresh = async () => {
    setBusy(true);
    const isDone = await onRefresh();
    // Leaving the page aborts its read. That is no failure to announce.
    if (!isHere.current) return;
    setBusy(false);
    announce(isDone ? 'Updated' : 'The page could not be updated.');
  };
  return (
    <IconButton icon="refresh-cw" label="Refresh" title="Refresh" loading={isBusy} onClick={() => void refresh()} />
  );
};
