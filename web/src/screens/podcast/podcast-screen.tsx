import './podcast-screen.css';
import { getPodcastPasses } from '@crushing/contract/podcast/endpoints';
import type { User } from '@crushing/contract/accounts/schemas';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useAnswer } from '#api/use-answer.ts';
import { setSessionUser, useSession } from '#features/accounts/session.ts';
import { Offer } from '#features/podcast/offer.tsx';
import { LIKELY_PASSES } from '#features/podcast/passes.ts';
import { PodcastForm } from '#features/podcast/podcast-form.tsx';
import { paths } from '#navigation/paths.ts';
import { ProfileFrame } from '#screens/public-profile/profile-frame.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { lazyDialog } from '#ui/lazy-part.tsx';
import { Logo } from '#ui/logo.tsx';

const requestAccess = lazyDialog(
  async () => (await import('#features/beta-requests/request-access-dialog.tsx')).RequestAccessDialog,
);

// docs/product.md, Podcast.
const REDIRECT_AFTER_MS = 1500;

type View = { kind: 'offer' | 'form' } | { kind: 'welcome'; user: User };

/** The landing page of the podcast: offer, form, welcome, and a way on for those who have an account. */
export const PodcastScreen = () => {
  const [view, setView] = useState<View>({ kind: 'offer' });
  const session = useSession();
  const content = useFocusOnHeading(view.kind);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  const handleSignedUp = (user: User): void => {
    if (isHere.current) setView({ kind: 'welcome', user });
    // A person who has left the page meanwhile is signed in without the welcome.
    else setSessionUser(user);
  };
  return (
    <ProfileFrame
      title="100 Free VIP Months"
      session={session}
      showsPeople={false}
      place={null}
      className="mx-auto flex w-full max-w-grid grow flex-col px-4 pt-8 pb-12 md:px-6 lg:pt-24"
    >
      <div ref={content} className="podcast-screen-view">
        {session.status === 'signed-in' && view.kind !== 'welcome' ? (
          <HasAccount />
        ) : (
          <ViewOfVisitor view={view} onChange={setView} onSignedUp={handleSignedUp} />
        )}
      </div>
    </ProfileFrame>
  );
};

/** Moves the focus to the heading of the next view, because the pressed button disappears with the last view. */
const useFocusOnHeading = (kind: View['kind']) => {
  const content = useRef<HTMLDivElement>(null);
  const before = useRef(kind);
  useEffect(() => {
    if (before.current === kind) return;
    before.current = kind;
    content.current?.querySelector('h1')?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [kind]);
  return content;
};

type ViewProps = { view: View; onChange: (view: View) => void; onSignedUp: (user: User) => void };

const ViewOfVisitor = ({ view, onChange, onSignedUp }: ViewProps) => {
  // A refused sign-up may have met the last pass, or the end of the offer.
  const [refusals, setRefusals] = useState(0);
  const read = useAnswer(getPodcastPasses, {}, refusals);
  const passes = read.status === 'done' ? read.answer : LIKELY_PASSES;
  const [isAsking, setAsking] = useState(false);
  const [hasOpenedForm, setHasOpenedForm] = useState(false);
  if (view.kind === 'welcome') return <Welcome user={view.user} />;
  const isForm = view.kind === 'form';
  if (isForm && !hasOpenedForm) setHasOpenedForm(true);
  return (
    <>
      {!isForm && (
        <Offer
          passes={passes}
          onClaim={() => onChange({ kind: 'form' })}
          otherwise={<Button onClick={() => setAsking(true)}>Request access</Button>}
        />
      )}
      <requestAccess.Dialog open={isAsking} onClose={() => setAsking(false)} />
      {/* Hidden, not removed, so that typed text stays. */}
      {hasOpenedForm && (
        <div className={isForm ? 'contents' : 'hidden'}>
          <PodcastForm
            claimed={passes.usedPasses}
            onDone={onSignedUp}
            onRefused={() => setRefusals((before) => before + 1)}
            onBack={() => onChange({ kind: 'offer' })}
          />
        </div>
      )}
    </>
  );
};

/** The session begins only when the dashboard opens, so that the welcome is seen. */
const Welcome = ({ user }: { user: User }) => {
  const [, navigate] = useLocation();
  useEffect(() => {
    const timer = setTimeout(() => {
      setSessionUser(user);
      navigate(paths.dashboard(), { replace: true });
    }, REDIRECT_AFTER_MS);
    return () => {
      clearTimeout(timer);
      // A person who leaves the page earlier is signed in, too.
      setSessionUser(user);
    };
  }, [user, navigate]);
  return (
    <div className="m-auto grid justify-items-center gap-3 text-center">
      <span className="podcast-welcome">
        <Logo size={56} />
      </span>
      <h1 tabIndex={-1} className="text-h1">
        Welcome to Crushing
      </h1>
      <p role="status" className="text-muted">
        Getting your account ready...
      </p>
    </div>
  );
};

const HasAccount = () => (
  <div className="m-auto grid justify-items-center gap-4 text-center">
    <Logo size={56} />
    <h1 tabIndex={-1} className="text-h1">
      You are in
    </h1>
    <p className="text-muted">You have an account already. Your habits are waiting.</p>
    <ButtonLink href={paths.dashboard()}>Start Building Habits</ButtonLink>
  </div>
);
