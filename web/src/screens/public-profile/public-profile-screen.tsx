import { useParams } from 'wouter';
import { useSession } from '#features/accounts/session.ts';
import type { Session } from '#features/accounts/session.ts';
import { FindSomeone } from '#features/profiles/find-someone.tsx';
import { decodedPart } from '#navigation/decoded-part.ts';
import { ProfileFrame } from './profile-frame.tsx';
import { ShownProfile } from './shown-profile.tsx';
import { SearchToCome, signedIn } from './signed-in-parts.tsx';

/** The public page of a person, and the search for one: for visitors and for signed-in people. */
export const PublicProfileScreen = () => {
  const username = useShownUsername();
  const session = useSession();
  if (username !== null) return <ShownProfile key={username} username={username} session={session} />;
  return (
    <ProfileFrame isProfile title="Public profiles" session={session}>
      <FindPage session={session} />
    </ProfileFrame>
  );
};

/** The search for a person as a page of its own. */
const FindPage = ({ session }: { session: Session }) => (
  <div className="profile-frame-alone grid gap-6 pt-8">
    <h1 tabIndex={-1} className="text-h1">
      Find Someone's Habits
    </h1>
    <Search session={session} />
    <p className="text-label font-normal! text-muted">
      Everybody's page is public at their username. Look in, then join them.
    </p>
  </div>
);

/** Visitors open the page of a whole username; signed-in people also find one by its beginning. */
const Search = ({ session }: { session: Session }) => {
  switch (session.status) {
    case 'loading':
      return <SearchToCome />;
    case 'signed-out':
      return <FindSomeone isPage />;
    case 'signed-in':
      return <signedIn.FindPeople user={session.user} />;
  }
};

/** The username in the address; null on the page that only searches. */
const useShownUsername = (): string | null => {
  const { username } = useParams<{ username?: string }>();
  return username === undefined ? null : decodedPart(username);
};
