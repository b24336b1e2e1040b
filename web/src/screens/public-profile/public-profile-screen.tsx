import { useSession } from '#features/accounts/session.ts';
import { FindPage } from './find-page.tsx';
import { ProfileFrame } from './profile-frame.tsx';
import { ShownProfile } from './shown-profile.tsx';
import { useShownUsername } from './shown-username.ts';

/** The public page of a person, and the search for one: for visitors and for signed-in people. */
export const PublicProfileScreen = () => {
  const username = useShownUsername();
  const session = useSession();
  if (username !== null) return <ShownProfile key={username} username={username} session={session} />;
  return (
    <ProfileFrame isProfile title="Public profiles" session={session}>
      <FindPage />
    </ProfileFrame>
  );
};
