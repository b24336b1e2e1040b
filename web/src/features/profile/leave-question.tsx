import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { hasSessionEnded } from '#browser/private-values.ts';
import { setLeaveGuard } from '#navigation/leaving.ts';
import { AlertDialog } from '#ui/dialogs/alert-dialog.tsx';

/** Where somebody wants to go: a path, or back to what was there before. */
type Wanted = { readonly path: string } | 'back';

type LeaveQuestionProps = {
  isAsked: boolean;
  /** Called before the page is left. The way may lead nowhere: back where the tab began with this page, or to its own address. */
  onDiscard: () => void;
};

/** Asks before the page is left while something is not saved: by a link, a menu, the way back, closing the window. */
export const LeaveQuestion = ({ isAsked, onDiscard }: LeaveQuestionProps) => {
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [, navigate] = useLocation();
  useEffect(() => {
    if (!isAsked) return undefined;
    const own = window.location.href;
    // Whose session has ended here may not stay: another person may be signed in by now.
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
      // A link to a part of this page comes here too, and the way back from there.
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
        // In place of the step, so that one way back leads here.
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

/** A further entry of the history for the same page: the way back first leads to this page again, which then asks. */
const putStepInFront = (): void => window.history.pushState(STEP, '', window.location.href);

const isAtStep = (): boolean => window.history.state === STEP;

/** Whether an address is another page of the product; a part of the same page is none. */
const leads = (href: string, own: string): boolean => {
  const [to, from] = [new URL(href), new URL(own)];
  return to.origin === from.origin && to.pathname + to.search !== from.pathname + from.search;
};

const pathOf = (href: string): string => {
  const { pathname, search, hash } = new URL(href);
  return pathname + search + hash;
};
