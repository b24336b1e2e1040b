import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { hasSessionEnded } from '#browser/private-values.ts';
import { setLeaveGuard } from '#navigation/leaving.ts';
import { AlertDialog } from '#ui/dialogs/alert-dialog.tsx';

/** Where the person wants to go: a path, or back in the history. */
type Wanted = { readonly path: string } | 'back';

type LeaveQuestionProps = {
  isAsked: boolean;
  /** Called before the page is left. The way may lead nowhere: back where the tab began with this page, or to its own address. */
  onDiscard: () => void;
};

/** Asks before an unsaved page is left: by a link, a menu, the Back button, or closing the window. */
export const LeaveQuestion = ({ isAsked, onDiscard }: LeaveQuestionProps) => {
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [, navigate] = useLocation();
  useEffect(() => {
    if (!isAsked) return undefined;
    const own = window.location.href;
    // A page whose session has ended must not stay: another person may be signed in by now.
    const keep = (event: BeforeUnloadEvent) => {
      if (!hasSessionEnded()) event.preventDefault();
    };
    const askAtLink = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      const opensElsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey;
      if (link === null || opensElsewhere || link.target === '_blank' || !leads(link.href, own)) return;
      event.preventDefault();
      event.stopPropagation();
      setWanted({ path: pathOf(link.href) });
    };
    const askAtWayBack = () => {
      // Links to a part of this page fire this event too, and so does Back from there.
      if (window.location.href === own && !isAtStep()) setWanted('back');
    };
    putStepInFront();
    setLeaveGuard((path) => setWanted({ path }));
    window.addEventListener('beforeunload', keep);
    window.addEventListener('popstate', askAtWayBack);
    document.addEventListener('click', askAtLink, { capture: true });
    return () => {
      setLeaveGuard(null);
      window.removeEventListener('beforeunload', keep);
      window.removeEventListener('popstate', askAtWayBack);
      document.removeEventListener('click', askAtLink, { capture: true });
      if (isAtStep()) window.history.back();
    };
  }, [isAsked]);
  return (
    <AlertDialog
      open={wanted !== null}
      title="Leave without saving?"
      description="What you changed in your profile is not saved yet."
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => {
        // Replaces the extra entry, so that one step back leads here.
        const replaces = isAtStep();
        onDiscard();
        if (wanted === 'back') window.history.back();
        else if (wanted !== null) navigate(wanted.path, { replace: replaces });
      }}
      onCancel={() => {
        if (wanted === 'back') putStepInFront();
        setWanted(null);
      }}
    />
  );
};

const STEP = 'leave-question';

/** Adds a history entry for the same page. The first step back then stays on this page, which asks. */
const putStepInFront = (): void => window.history.pushState(STEP, '', window.location.href);

const isAtStep = (): boolean => window.history.state === STEP;

/** Whether an address leads to another page of the product. A part of the same page does not. */
const leads = (href: string, own: string): boolean => {
  const [to, from] = [new URL(href), new URL(own)];
  return to.origin === from.origin && to.pathname + to.search !== from.pathname + from.search;
};

const pathOf = (href: string): string => {
  const { pathname, search, hash } = new URL(href);
  return pathname + search + hash;
};
