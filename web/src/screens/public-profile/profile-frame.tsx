import './profile-frame.css';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { ApiError } from '#api/api-error.ts';
import { ScreenFrame } from '#app/screen-frame.tsx';
import type { Session } from '#features/accounts/session.ts';
import { paths } from '#navigation/paths.ts';
import { LayerContext } from '#navigation/layer.ts';
import type { Layer } from '#navigation/layer.ts';
import { extraPart } from '#ui/lazy-part.tsx';
import { signedIn } from './signed-in-parts.tsx';
import { VisitorHeader } from './visitor-header.tsx';

const JoinInvitation = extraPart(async () => (await import('./join-invitation.tsx')).JoinInvitation);

type ProfileFrameProps = {
  title: string;
  session: Session;
  /** Why the page could not be read. */
  error?: ApiError | null;
  /** Whether the header of signed-in people has the name of the product and a way back. */
  isProfile?: boolean;
  /** The address whose place is the current one; null for none. */
  place?: string | null;
  /** Whether the page shows people. Visitors then hear of them live, and are invited at the end of the page. */
  showsPeople?: boolean;
  className?: string;
  children: ReactNode;
};

/**
 * The frame of pages that everybody can open. The frame of signed-in people is added around the page later, so that
 * visitors do without its code and the page stays as it is.
 */
export const ProfileFrame = ({
  title,
  session,
  error = null,
  isProfile = false,
  place = paths.people(),
  showsPeople = true,
  className = 'profile-frame-main',
  children,
}: ProfileFrameProps) => {
  const [layer, open] = useState<Layer | null>(null);
  const [year] = useState(() => new Date().getFullYear());
  const isVisitor = session.status === 'signed-out';
  useVisitorChannel(isVisitor && showsPeople);
  return (
    <LayerContext value={[layer, open]}>
      <ScreenFrame
        title={title}
        className={className}
        header={
          session.status === 'signed-in' ? (
            <signedIn.Top user={session.user} error={error} isProfile={isProfile} place={place} />
          ) : (
            <VisitorHeader offersLogin={isVisitor} />
          )
        }
        footer={
          <>
            <footer className="profile-frame-footer mx-auto w-full max-w-grid px-4 md:px-6">© {year} Crushing</footer>
            {session.status === 'signed-in' && <signedIn.Bottom user={session.user} place={place} />}
          </>
        }
      >
        {children}
        {isVisitor && showsPeople && <JoinInvitation />}
      </ScreenFrame>
    </LayerContext>
  );
};

/** The frame of signed-in people has a channel of its own. */
const useVisitorChannel = (isWanted: boolean): void => {
  useEffect(() => {
    if (!isWanted) return undefined;
    let stop = () => {};
    let isHere = true;
    const run = async () => {
      const { runVisitorChannel } = await import('#api/cache/run-visitor-channel.ts');
      if (isHere) stop = runVisitorChannel();
    };
    // Without it the page refreshes every 30 minutes.
    run().catch(() => {});
    return () => {
      isHere = false;
      stop();
    };
  }, [isWanted]);
};
